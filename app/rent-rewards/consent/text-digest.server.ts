import { createHash } from 'node:crypto'
import { type ConsentText, contentOfText } from './consent-text.ts'

/** Hexadecimal SHA-256. */
export const digestOf = (text: ConsentText): string =>
  createHash('sha256').update(contentOfText(text)).digest('hex')
