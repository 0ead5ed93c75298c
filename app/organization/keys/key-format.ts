import { prefixOf } from './keys.ts'

/** `rb_test_` or `rb_live_`, then 30 letters and digits: 24 random ones, and 6 as a checksum. */
const bodyLength = 30
const checkLength = 6
export const randomLength = bodyLength - checkLength
export const keyLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The whole key for its random letters. */
export function withChecksum(isTest: boolean, random: string): string {
  const start = prefixOf(isTest) + random
  return start + checksumOf(start)
}

/** CRC-32, as zip has it. */
function crc32(text: string): number {
  let rest = 0xffffffff
  for (let at = 0; at < text.length; at += 1) {
    rest ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}

/** Distinguishes a mistyped key from an unknown one without the database. */
function checksumOf(start: string): string {
  let left = crc32(start)
  let written = ''
  for (let digit = 0; digit < checkLength; digit += 1) {
    written = (keyLetters[left % keyLetters.length] ?? '') + written
    left = Math.floor(left / keyLetters.length)
  }
  return written
}

export type KeyFault = 'no_key_of_ours' | 'too_short' | 'too_long' | 'wrong_letters' | 'wrong_checksum'

/** What is wrong with a text that should be a key; null if it may be one. */
export function faultOfKey(text: string): KeyFault | null {
  const [, body] = /^rb_(?:test|live)_(.*)$/s.exec(text) ?? []
  if (body === undefined) return 'no_key_of_ours'
  if (body.length < bodyLength) return 'too_short'
  if (body.length > bodyLength) return 'too_long'
  if (!/^[0-9A-Za-z]+$/.test(body)) return 'wrong_letters'
  const start = text.slice(0, -checkLength)
  return start + checksumOf(start) === text ? null : 'wrong_checksum'
}

export const keyFaultTexts: Record<KeyFault, string> = {
  no_key_of_ours: 'An API key begins with rb_live_ or rb_test_.',
  too_short: 'The API key was cut off: 30 characters follow rb_live_ or rb_test_.',
  too_long: 'The API key has more than 30 characters after rb_live_ or rb_test_.',
  wrong_letters: 'An API key has only letters and digits after rb_live_ or rb_test_.',
  wrong_checksum: 'A character of the API key is wrong. Copy the key again.',
}
