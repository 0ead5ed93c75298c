import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { FormLabels } from '../labels.ts'

const maxExplanationLength = 4000
/** How much is stored of a text that is too long to send. */
export const maxDraftLength = 20_000

/** As counted and stored: lines end in one character, whatever the browser sends. */
export const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The content of a dispute, with the reasons and words of its subject. */
export const disputeSchema = ({ reasons, noReason, noExplanation, parts }: FormLabels) =>
  z
    .object({
      reason: z
        .string()
        .default('')
        .refine((reason) => Object.hasOwn(reasons, reason), { error: noReason }),
      explanation: z
        .string()
        .default('')
        .transform(normalizeText)
        .refine((text) => text !== '', { error: noExplanation })
        .refine((text) => text.length <= maxExplanationLength, { error: atMostCharacters(4_000) }),
      parts: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
    })
    .superRefine(({ reason, parts: chosen }, context) => {
      if (parts?.neededFor.includes(reason) && chosen.length === 0)
        context.addIssue({ code: 'custom', path: ['parts'], message: parts.missing })
    })
