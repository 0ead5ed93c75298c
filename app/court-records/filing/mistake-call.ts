import { z } from 'zod'
import { filingRefusals } from './filing-call.ts'
import { reportSchema } from './report-schema.ts'

export const mistakeBody = z
  .strictObject({
    message: z.string().meta({ description: 'What is wrong, and what is right.' }),
    url: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'Where it was seen. We keep the address of the order.' }),
    email: z.string().optional().meta({ description: 'For the outcome, of who has no account.' }),
    captcha_token: z.string().max(10_000).optional().meta({ description: 'Of who is not signed in.' }),
  })
  .meta({
    examples: [
      {
        message: 'The rent of this order is 1,850 a month.',
        email: 'reader@people.example',
        captcha_token: '03AFcWeA',
      },
    ],
  })

/** The report of a body by the rules of its form, or what is wrong with it. */
export const reportOf = ({ message, email }: z.infer<typeof mistakeBody>) =>
  reportSchema.safeParse({ message, ...(email !== undefined && { email }) })

export const mistakeRefusals = {
  ...filingRefusals,
  check_needed: { status: 403, title: 'A check that you are a person is needed' },
  too_many_reports: { status: 429, title: 'Many reports were sent this hour' },
} as const
