import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'

const tooLong = atMostCharacters(200)

/** Whether it was answered is for the save: "finish later" keeps what is there. */
export const relationshipSchema = z.object({
  filer_relationship: z
    .enum(['landlord', 'operator', 'other', ''], { error: 'Choose one of the answers' })
    .optional()
    .transform((value) => value || null),
  filer_representing: z
    .string()
    .optional()
    .transform((text) => (text ?? '').replace(/\s+/g, ' ').trim() || null)
    .pipe(z.string().max(200, tooLong).nullable()),
})

export type FilerRelationship = z.infer<typeof relationshipSchema>
