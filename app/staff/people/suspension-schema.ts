import { z } from 'zod'
import { isSuspensionReason, type SuspensionReason } from '#app/account/suspension/reasons.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'

const words = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .refine((typed) => typed !== '', { error: 'Say what happened, for anyone who reads this later' })
  .refine((typed) => typed.length <= 2000, { error: atMostCharacters(2_000) })

/** `words` are for staff; the person reads `reason`. */
export const suspensionSchema = z.object({
  reason: z
    .string()
    .default('')
    .refine(isSuspensionReason, { error: 'Choose what the person reads' })
    .transform((reason) => reason as SuspensionReason),
  words,
})
export const liftingSchema = z.object({ words })
