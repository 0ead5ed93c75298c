import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { type WithdrawalReason, withdrawalReasons } from '../withdrawal.ts'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .refine((typed) => typed.length <= 2000, { error: atMostCharacters(2_000) })
const words = text.refine((typed) => typed !== '', { error: 'Say why, for anyone who reads this later' })

const isReason = (reason: string): reason is WithdrawalReason => Object.hasOwn(withdrawalReasons, reason)

/** `answer` is what the reporters read; null if their reports stay open. */
export const withdrawalSchema = z
  .object({
    reason: z
      .string()
      .default('')
      .refine(isReason, { error: 'Choose why it is withdrawn' })
      .transform((reason) => reason as WithdrawalReason),
    words,
    close_reports: z.string().optional(),
    answer: text,
  })
  .refine(({ close_reports, answer }) => !close_reports || answer !== '', {
    path: ['answer'],
    error: 'Say what you decided',
  })
  .transform(({ close_reports, answer, ...given }) => ({ ...given, answer: close_reports ? answer : null }))
export const restorationSchema = z.object({ words })
