import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { parsePersonName } from '#app/platform/values/person-name.ts'
import { isReason, type LookUpReason } from './look-up.ts'

const name = (message: string) =>
  z
    .string({ error: message })
    .max(120, atMostCharacters(120))
    .transform((text, context) => {
      const parsed = parsePersonName(text)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: text.trim() === '' ? message : parsed.message })
      return z.NEVER
    })

export const lookUpSchema = z.object({
  first_name: name('Enter the first name'),
  last_name: name('Enter the last name'),
  reason: z
    .string()
    .default('')
    .refine(isReason, { error: 'Choose why you are looking' })
    .transform((reason) => reason as LookUpReason),
})
