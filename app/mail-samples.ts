import { accountMailSamples } from './account/mail-samples.ts'
import type { Mail } from './platform/mail/outbox.server.ts'
import { sampleMailNames as debtMailNames, sampleMail as debtMailSample } from './rental-debt/mail/samples.ts'

/** Every mail there is, to look at in the sandbox. */
export const sampleMailNames: readonly string[] = [...Object.keys(accountMailSamples), ...debtMailNames]

/** A message with invented content; null if there is none with that name. */
export const sampleMail = (name: string): Mail | null =>
  Object.hasOwn(accountMailSamples, name)
    ? accountMailSamples[name as keyof typeof accountMailSamples]()
    : debtMailSample(name)
