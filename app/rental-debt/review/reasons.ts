import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { steps } from '../application/steps.ts'
import type { StepName } from '../step-names.ts'

export type StepReason = { step: StepName; title: string; reason: string }

export const maxReasonLength = 1000
export const reasonMessages = {
  none: 'Say what has to change in at least one step',
  missing: 'Say why the application is rejected',
  whyApproved: 'Say why you approve while these checks are open',
  tooLong: atMostCharacters(maxReasonLength),
} as const

/** The steps that an application can be returned for. */
export const returnableSteps = steps.filter(({ name }) => name !== 'submit')

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** By field; '' is the form itself. */
export type ReasonErrors = Record<string, string>

export type ParsedReasons = { ok: true; reasons: StepReason[] } | { ok: false; errors: ReasonErrors }

/** Parses the reasons of a form: one field per step, blank if nothing must change. */
export function parseReasons(typed: (step: StepName) => string | null): ParsedReasons {
  const reasons = returnableSteps
    .map(({ name, title }) => ({ step: name, title, reason: tidy(typed(name) ?? '') }))
    .filter(({ reason }) => reason !== '')
  const errors = Object.fromEntries(
    reasons
      .filter(({ reason }) => reason.length > maxReasonLength)
      .map(({ step }) => [step, reasonMessages.tooLong] as const),
  )
  if (reasons.length === 0) return { ok: false, errors: { 'court-order': reasonMessages.none } }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, reasons }
}

export function parseReason(
  typed: string | null,
  missing: string = reasonMessages.missing,
): { ok: true; reason: string } | { ok: false; message: string } {
  const reason = tidy(typed ?? '')
  if (reason === '') return { ok: false, message: missing }
  return reason.length > maxReasonLength
    ? { ok: false, message: reasonMessages.tooLong }
    : { ok: true, reason }
}
