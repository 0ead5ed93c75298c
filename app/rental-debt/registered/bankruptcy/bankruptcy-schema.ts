import { z } from 'zod'
import { parseDate } from '#app/platform/values/dates.ts'
import { parseEmail } from '#app/platform/values/email.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parsePhone, phoneMessages } from '#app/platform/values/phone.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { bankruptcyMessages } from './bankruptcy-labels.ts'

const { noDebtor, noFiledDate, noStatus, noEndedDate, petitionWithEnd, longName } = bankruptcyMessages

/** A field that may be left blank. */
const optional = <T>(read: (text: string) => Parsed<T>) =>
  z
    .string()
    .default('')
    .transform(readBy((text): Parsed<T | null> => (text.trim() === '' ? accepted(null) : read(text))))

function parseTrusteeName(text: string): Parsed<string> {
  const name = text.replace(/\s+/g, ' ').trim()
  return name.length > 200 ? refused(longName) : accepted(name)
}

const filedDate = z
  .string({ error: noFiledDate })
  .trim()
  .min(1, { error: noFiledDate, abort: true })
  .transform(readBy(parseDate))

const trustee = {
  trustee_name: optional(parseTrusteeName),
  trustee_email: optional(parseEmail),
  trustee_phone: optional((text) => parsePhone(text, phoneMessages.contact)),
}

/** A petition: whose, since when, and the trustee. The order of dates is checked together with the debt. */
export const petitionSchema = z.object({
  // As the database writes ids: in capitals it is the same debtor, who already has a bankruptcy or not.
  debtor_id: z.guid({ error: noDebtor }).toLowerCase(),
  filed_date: filedDate,
  ...trustee,
})

/** A recorded bankruptcy's current state and everything known about it: for its end and for corrections. */
export const bankruptcyChangeSchema = z
  .object({
    status: z.enum(['petition', 'discharged', 'dismissed'], { error: noStatus }),
    filed_date: filedDate,
    ended_date: optional(parseDate),
    revision: z.string(),
    ...trustee,
  })
  .superRefine(({ status, ended_date }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['ended_date'], message })
    if (status === 'petition' && ended_date) refuse(petitionWithEnd)
    if (status !== 'petition' && !ended_date) refuse(noEndedDate)
  })

export type NewPetition = z.infer<typeof petitionSchema>
export type BankruptcyChange = z.infer<typeof bankruptcyChangeSchema>
