import { z } from 'zod'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'
import { type ClaimDetails, detailsSchema, notesSchema } from './details-schema.ts'

const text = z.string().max(500)

/** The create payload of specification 3, section 3. */
export const claimBody = z.strictObject({
  first_name: text.meta({ description: 'Your legal name.' }),
  middle_name: text.nullish().meta({ description: 'If you have one.' }),
  last_name: text.meta({ description: 'Your legal name.' }),
  birth_date: sentDay('Use a date such as 1990-03-14').meta({ description: 'YYYY-MM-DD.' }),
  phone_number: text.nullish().meta({ description: 'Ten digits; needed, as on the page.' }),
  email: text
    .nullish()
    .meta({ description: 'Not read: messages go to the address that the person signs in with.' }),
  notes: z
    .string()
    .max(10_000)
    .meta({ description: 'Which records are about someone else, and how you know.' }),
  referrer_url: z.string().max(2000).nullish().meta({ description: 'The page where you saw the record.' }),
})

/** A dispute as its person sees it. */
export const claimEntity = z
  .object({
    id: z.uuid(),
    reason: z.literal('not_me'),
    status: z.string().meta({ description: '`draft` until it is filed with its report.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'NotMeDispute' })

type Fault = { path: string[]; detail: string }
const names: Record<string, string> = { date_of_birth: 'birth_date', phone: 'phone_number' }

/** The details and notes of a body by the rules of their forms, or what does not fit. */
export function claimOf(
  { birth_date, phone_number, middle_name, referrer_url, notes, ...body }: z.infer<typeof claimBody>,
  today: IsoDate,
): { ok: true; details: ClaimDetails; notes: string } | { ok: false; faults: Fault[] } {
  const details = detailsSchema(today).safeParse({
    first_name: body.first_name,
    middle_name: middle_name ?? '',
    last_name: body.last_name,
    date_of_birth: birth_date,
    phone: phone_number ?? '',
    referrer_url: referrer_url ?? '',
  })
  const written = notesSchema.safeParse({ notes })
  if (details.success && written.success)
    return { ok: true, details: details.data, notes: written.data.notes }
  const issues = [...(details.error?.issues ?? []), ...(written.error?.issues ?? [])]
  const faults = issues.map(({ path, message: detail }) => ({
    path: path.map((part) => names[String(part)] ?? String(part)),
    detail,
  }))
  return { ok: false, faults }
}
