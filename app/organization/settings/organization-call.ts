import { z } from 'zod'
import { acceptedValue, typedAs } from '#app/platform/values/typed-as.ts'
import {
  maxRentalUnits,
  type OrganizationSettings,
  parseContactAddress,
  parseContactEmail,
  parseContactPhone,
  parseOrganizationName,
} from './settings.ts'

/** An organization, its plan and its features. */
export const planEntity = z.object({
  subscription: z.enum(['community', 'plus']),
  subscription_end: z.int().nullable().meta({ description: 'Seconds since 1970; null while it goes on.' }),
  feature_flags: z.string().meta({ description: 'Separated by commas.' }),
})

/** What an organization's people enter about it, with the names of the API. */
export const settingsEntity = z.object({
  name: z.string(),
  rental_units: z.int().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable().meta({ description: 'Ten digits.' }),
  contact_address: z.string().nullable(),
  members_may_delete_debts: z.boolean(),
})

export const settingsChange = z
  .strictObject({
    name: typedAs(parseOrganizationName).meta({ description: 'As its members and renters read it.' }),
    rental_units: z
      .int()
      .min(0)
      .max(maxRentalUnits)
      .nullable()
      .meta({ description: 'How many homes it rents out. Rent Rewards is priced by them.' }),
    contact_email: typedAs(parseContactEmail)
      .nullable()
      .meta({ description: 'Where we reach it; null clears it.' }),
    contact_phone: typedAs(parseContactPhone).nullable().meta({ description: 'Ten digits; null clears it.' }),
    contact_address: typedAs(parseContactAddress)
      .nullable()
      .meta({ description: 'Street, city, province and postal code in one text; null clears it.' }),
    members_may_delete_debts: z
      .boolean()
      .meta({ description: 'Whether members may delete drafts that others started.' }),
  })
  .partial()
  .meta({ examples: [{ contact_email: 'office@maplecourt.example', contact_phone: '4165550123' }] })

export const asSettings = (settings: OrganizationSettings): z.infer<typeof settingsEntity> => ({
  name: settings.name,
  rental_units: settings.rentalUnits,
  contact_email: settings.contactEmail,
  contact_phone: settings.contactPhone,
  contact_address: settings.contactAddress,
  members_may_delete_debts: settings.membersMayDeleteDebts,
})

/** The settings with what a call changes of them. */
export const withChange = (
  now: OrganizationSettings,
  change: z.infer<typeof settingsChange>,
): OrganizationSettings => ({
  name: change.name === undefined ? now.name : acceptedValue(parseOrganizationName(change.name)),
  rentalUnits: change.rental_units === undefined ? now.rentalUnits : change.rental_units,
  contactEmail:
    change.contact_email === undefined
      ? now.contactEmail
      : acceptedValue(parseContactEmail(change.contact_email ?? '')),
  contactPhone:
    change.contact_phone === undefined
      ? now.contactPhone
      : acceptedValue(parseContactPhone(change.contact_phone ?? '')),
  contactAddress:
    change.contact_address === undefined
      ? now.contactAddress
      : acceptedValue(parseContactAddress(change.contact_address ?? '')),
  membersMayDeleteDebts: change.members_may_delete_debts ?? now.membersMayDeleteDebts,
})
