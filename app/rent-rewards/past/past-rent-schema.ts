import { z } from 'zod'
import { normalizeText } from '#app/disputes/drafts/dispute-schema.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { documentRules } from '#app/uploads/rules.ts'
import type { Month } from '../months/months.ts'
import { answers, type Decision, isDecision } from './decisions.ts'

export const pastRentMessages = {
  months: 'Choose the months to add',
  proof: 'Add the proof: the lease, and bank statements or receipts that show each month',
  answer: 'Choose an answer',
  decision: 'Choose for each month',
  words: 'Say why, in words for both sides',
} as const

/** What is accepted as proof, and the error messages. */
export const proofRules = documentRules({
  nothingChosen: 'Choose a file to upload',
  empty: (file) => `${file} is empty. Choose the file that shows what was paid.`,
  wrongType: (file) => `${file} is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.`,
  noRoom: (file) => `${file} was not kept. There is room for 20 files. Remove one you do not need.`,
})

const words = (max: number) =>
  z
    .string()
    .default('')
    .transform(normalizeText)
    .refine((text) => text.length <= max, { error: atMostCharacters(max) })

/** What is asked for, from a draft: months that can be asked for, and a text. */
export const pastRentSchema = (months: readonly string[]) =>
  z.object({
    parts: z
      .union([z.string().transform((one) => [one]), z.array(z.string())])
      .default([])
      .transform((chosen) => months.filter((month) => chosen.includes(month)))
      .refine((chosen) => chosen.length > 0, { error: pastRentMessages.months }),
    explanation: words(4_000),
  })

/** The other side's word on each month, by month. */
export const answerSchema = (months: readonly Month[]) =>
  z.object(
    Object.fromEntries(
      months.map((month) => [month, z.enum(answers, { error: pastRentMessages.answer })] as const),
    ),
  )

/** What our reviewers decide of each month; a refusal needs words for both sides. */
export const decisionSchema = (months: readonly Month[]) =>
  z
    .object({
      words: words(2_000),
      ...Object.fromEntries(
        months.map((month) => [
          month,
          z
            .string()
            .default('')
            .refine(isDecision, { error: pastRentMessages.decision })
            .transform((text) => text as Decision),
        ]),
      ),
    })
    .transform(({ words: text, ...rest }) => ({
      words: text as string,
      decisions: rest as unknown as Record<Month, Decision>,
    }))
    .superRefine(({ words: text, decisions }, context) => {
      const isRefused = Object.values(decisions).some((decision) => decision !== 'accepted')
      if (isRefused && text === '')
        context.addIssue({ code: 'custom', path: ['words'], message: pastRentMessages.words })
    })
