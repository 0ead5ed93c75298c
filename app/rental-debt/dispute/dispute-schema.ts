import { z } from 'zod'
import { isDisputeReason } from './reasons.ts'

export const longestExplanation = 4000
/** How much of a longer one is kept while it is shortened. */
export const longestTyped = 20_000

export const disputeMessages = {
  noReason: 'Choose why you dispute this debt',
  noExplanation: 'Say what is wrong with this debt',
  tooLong: 'Use at most 4,000 characters',
} as const

/** As it is counted and kept: lines end in one character, whatever the browser sends. */
export const tidyText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** What a dispute says. */
export const disputeSchema = z.object({
  reason: z.string().default('').refine(isDisputeReason, { error: disputeMessages.noReason }),
  explanation: z
    .string()
    .default('')
    .transform(tidyText)
    .refine((text) => text !== '', { error: disputeMessages.noExplanation })
    .refine((text) => text.length <= longestExplanation, { error: disputeMessages.tooLong }),
})
