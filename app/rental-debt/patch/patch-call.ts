import { z } from 'zod'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'

// What the pages' rules say of these values is for the command, which knows the debt.

const text = z.string().max(500, atMostCharacters(500)).nullable()
const day = sentDay().nullable()

const debtorItem = z.strictObject({
  id: z.uuid({ error: 'This must be an id.' }).optional().meta({ description: 'Left out for a new tenant.' }),
  first_name: text.optional().meta({ description: 'As the court order prints it.' }),
  middle_name: text.optional().meta({ description: 'Null for none.' }),
  last_name: text.optional().meta({ description: 'As the court order prints it.' }),
  email: text.optional().meta({ description: 'Null for a tenant whose email you do not have.' }),
  date_of_birth: day.optional().meta({ description: 'YYYY-MM-DD; null if it is not known.' }),
  sin_number: text
    .optional()
    .meta({ description: 'Nine digits. Null clears it; its mask, or none, keeps it.' }),
})
export type DebtorItem = z.infer<typeof debtorItem>

/** The sixteen fields of specification 3, section 7, and what the pages ask for beside them. */
export const debtPatch = z
  .strictObject({
    debtors: z.array(debtorItem).max(100).meta({
      description: 'The whole list, in order. After the draft, no one can be added or left out here.',
    }),
    filer_relationship: z
      .enum(['landlord', 'operator', 'other'])
      .nullable()
      .meta({ description: 'What the filer is to the home.' }),
    filer_representing: text.meta({
      description: 'The landlord that an operator, or another filer, acts for.',
    }),
    vacated_date: day.meta({ description: 'The day the tenants left, YYYY-MM-DD.' }),
    vacated_date_status: z.enum(['unknown', 'in_possession', 'active']).meta({
      description: '`active`: they left on `vacated_date`. `in_possession`: they live there still.',
    }),
    vacated_date_reason: text.meta({
      description: 'Why who has the unit is changed: needed after the draft. The tenants read it.',
    }),
    first_missed_rent_date: day.meta({
      description: 'Of a draft: the day the first missed rent was due; null if it is not known.',
    }),
    filer_contact_name: text.meta({ description: 'Who the tenants reach about the debt.' }),
    filer_contact_email: text.meta({ description: 'The tenants read it.' }),
    filer_contact_number: text.meta({ description: 'Ten digits. The tenants read it.' }),
    skip_supporting_documents: z
      .boolean()
      .nullable()
      .meta({ description: 'Of a draft: true goes on without supporting documents.' }),
    last_payment_update: z.iso.datetime().nullable().meta({
      description: 'Of a draft: confirms that its payments are complete. The time that is kept is ours.',
    }),
    address_1: text.meta({ description: 'Street number and name of the rented home.' }),
    address_2: text.meta({ description: 'Unit; null for none.' }),
    city: text.meta({ description: 'Of the rented home.' }),
    province: text.meta({ description: 'Two letters, such as ON.' }),
    postal_code: text.meta({ description: 'Such as M5H 1A1.' }),
    country: z.literal('CA').meta({ description: 'Only homes in Canada.' }),
  })
  .partial()
  .meta({
    examples: [
      {
        filer_contact_name: 'Avery Chen',
        filer_contact_email: 'avery@maplecourt.example',
        filer_contact_number: '416 555 0123',
      },
    ],
  })
export type DebtPatch = z.infer<typeof debtPatch>

/** A value that cannot be, and where it stands in the body. `fixed`: it stays as it is, whatever it would become. */
export type Fault = { path: readonly (string | number)[]; text: string; isFixed?: true }

export const fault = (path: Fault['path'] | string, message: string): Fault => ({
  path: typeof path === 'string' ? [path] : path,
  text: message,
})
export const fixed = (path: Fault['path'] | string, message: string): Fault => ({
  ...fault(path, message),
  isFixed: true,
})

/** As the errors of a problem. */
export const errorsOfFaults = (faults: readonly Fault[]) =>
  faults.map(({ path, text: detail, isFixed }) => ({
    pointer: pointerTo(path),
    code: isFixed ? 'fixed' : 'not_accepted',
    detail,
  }))
