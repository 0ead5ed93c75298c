import { z } from 'zod'
import { type WithdrawalReason, withdrawalReasons } from './withdrawal.ts'

const words = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => text !== '', { error: 'Say why, for anyone who reads this later' })
  .refine((text) => text.length <= 2000, { error: 'Use at most 2,000 characters' })

const isReason = (reason: string): reason is WithdrawalReason => Object.hasOwn(withdrawalReasons, reason)

export const withdrawalSchema = z.object({
  reason: z
    .string()
    .default('')
    .refine(isReason, { error: 'Choose why it is withdrawn' })
    .transform((reason) => reason as WithdrawalReason),
  words,
})
export const restorationSchema = z.object({ words })
