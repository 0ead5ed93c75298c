import { z } from 'zod'
import type { Parsed } from '#app/platform/values/parsed.ts'
import {
  type OrganizationSettings,
  parseContactAddress,
  parseContactEmail,
  parseContactPhone,
  parseOrganizationName,
  parseRentalUnits,
} from './settings.ts'

const typed = <Value>(parse: (text: string) => Parsed<Value>) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const parsed = parse(text)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: parsed.message })
      return z.NEVER
    })

/** The parsed settings form. */
export const settingsSchema = z
  .object({
    name: typed(parseOrganizationName),
    rental_units: typed(parseRentalUnits),
    contact_email: typed(parseContactEmail),
    contact_phone: typed(parseContactPhone),
    contact_address: typed(parseContactAddress),
    members_may_delete_debts: z.enum(['yes', '']).optional(),
  })
  .transform(
    (read): OrganizationSettings => ({
      name: read.name,
      rentalUnits: read.rental_units,
      contactEmail: read.contact_email,
      contactPhone: read.contact_phone,
      contactAddress: read.contact_address,
      membersMayDeleteDebts: read.members_may_delete_debts === 'yes',
    }),
  )
