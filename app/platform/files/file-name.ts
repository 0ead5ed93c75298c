import { endingsOf, type FileContentType } from './content-type.ts'

const maxLength = 255
/** A longer part after a dot is not an extension worth keeping when a name is shortened. */
const maxExtensionLength = 10
// Control characters, and direction marks, which can make `fdp.exe` read as `exe.pdf`.
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A name from a person's computer, safe to show and to offer for a download: no path, no control characters, at most
 * 255 characters, any script. It is never used as a storage key.
 */
export function cleanFileName(sent: string): string {
  const name = sent.toWellFormed().normalize('NFC').replace(unwanted, '')
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const trimmed = last.replace(/\s+/gu, ' ').trim()
  return /^\.*$/.test(trimmed) ? 'file' : shortened(trimmed)
}

function shortened(name: string): string {
  if (name.length <= maxLength) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= maxExtensionLength ? name.slice(dot) : ''
  // Cutting between the two halves of one character leaves half of it: toWellFormed would show a replacement character.
  const stem = name.slice(0, maxLength - extension.length).replace(/[\ud800-\udbff]$/, '')
  return stem.trimEnd() + extension
}

/** Browsers escape these three in a multipart header, and nothing else. */
export function unescapeMultipartName(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The name with the extension of its kind: a GIF stored as a PNG ends in .png. */
export function withExtensionOf(name: string, contentType: string): string {
  const endings = endingsOf(contentType as FileContentType)
  const [ending] = endings
  if (!ending || endings.some((one) => name.toLowerCase().endsWith(`.${one}`))) return name
  const stem = name.replace(/\.(?:pdf|png|jpe?g|gif|csv|xlsx)$/i, '')
  return `${shortened(stem.slice(0, maxLength - ending.length - 1))}.${ending}`
}
