import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPublishedKey } from './published-keys.ts'

const named =
  'SESSION_SECRET|ENCRYPTION_KEY|\\w+_WEBHOOK_SECRET|STRIPE_SECRET_KEY|S3_SECRET_ACCESS_KEY|\\w+_PASSWORD'

/** How keys appear in code, in a compose file, in a shell command, in a database address. */
const looksOfKeys = [
  new RegExp(`\\b(?:${named})['"]?\\s*(?:[:=]|\\?\\?=?)\\s*['"\`]?([\\w-][\\w,-]{7,})`, 'g'),
  /\$\{\w+:-([\w-]*(?:key|secret|only|sk_|whsec_)[\w-]*)\}/g,
  /\b((?:[rs]k_(?:test|live)|whsec|wbhsec)_\w+)/g,
  // Our own keys for the HTTP API: one in the repository would give access to an organization's data.
  /\b(rb_(?:test|live)_[0-9A-Za-z]{30})\b/g,
  /['"`]([\w-]*(?:secret|key|password)[\w-]*)['"`]/gi,
  /postgres:\/\/\w+:([\w-]+)@/g,
]

/** Written like keys but not keys: names of things, and texts shorter than any key. */
function isKey(text: string): boolean {
  if (/^(?:[rs]k_(?:test|live)|whsec|wbhsec)_\w*[^_]$/.test(text)) return true
  return text.length >= 32 || /^for-|-only$/.test(text)
}

/** A production key, in a text that a person may commit. */
export function keysIn(text: string): string[] {
  const found = looksOfKeys.flatMap((look) => [...text.matchAll(look)].map(([, key = '']) => key))
  return found.flatMap((list) => list.split(',')).filter(isKey)
}

test('every key that stands in the repository is on the list of those that production refuses', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const isText = /\.(?:tsx?|m?js|json|ya?ml|md|sql|sh|env|example)$|^(?:Dockerfile|\.ci\/|\.[a-z.]+$)/
  const isOther = /^package-lock\.json$|published-keys\.test\.ts$/
  const unlisted = files
    .split('\0')
    .filter((file) => isText.test(file) && !isOther.test(file))
    .flatMap((file) => keysIn(readFileSync(file, 'utf8')).map((key) => ({ file, key })))
    .filter(({ key }) => !isPublishedKey(key))
  expect(unlisted).toEqual([])
  // It reads the whole repository: on a busy machine that is more than the five seconds of a unit test.
}, 120_000)

test.each([
  ["SESSION_SECRET: 'four-words-that-a-test-made-up-here',", 'four-words-that-a-test-made-up-here'],
  ['SESSION_SECRET=0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a compose file writes it.
  ['KEY: ${KEY:-for-trying-out-only-key}', 'for-trying-out-only-key'],
  ["signed('wbhsec_a_new_one')", 'wbhsec_a_new_one'],
  [`Authorization: Bearer rb_live_${'k3'.repeat(15)}`, `rb_live_${'k3'.repeat(15)}`],
  ["const key = 'a-new-secret-of-thirty-two-characters'", 'a-new-secret-of-thirty-two-characters'],
])('a new key would be found in %s', (text, key) => {
  expect(keysIn(text)).toContain(key)
  expect(isPublishedKey(key)).toBe(false)
})
