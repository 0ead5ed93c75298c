import { matters } from '../matters.server.ts'
import type { Mail } from '../platform/mail/mail.ts'

const samples: Readonly<Record<string, () => Mail>> = Object.assign(
  {},
  ...matters.map(({ mailSamples }) => mailSamples),
)

/** Every mail, to preview in the sandbox. */
export const sampleMailNames: readonly string[] = Object.keys(samples)

/** A message with invented content; null if none has that name. */
export const sampleMail = (name: string): Mail | null =>
  Object.hasOwn(samples, name) ? (samples[name]?.() ?? null) : null
