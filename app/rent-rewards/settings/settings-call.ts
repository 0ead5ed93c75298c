import { z } from 'zod'
import { parseContactPhone } from '#app/organization/settings/settings.ts'
import { acceptedValue, typedAs } from '#app/platform/values/typed-as.ts'
import { attestation } from '../consent/attestation.ts'
import { isComplete, type NotAsking, notAskingTexts, type RentSettings } from './rent-settings.ts'
import { type NewSettings, parseDisplayName, parseTenantEmail } from './settings-schema.ts'

const notAskingCodes = Object.keys(notAskingTexts) as [NotAsking, ...NotAsking[]]

/** How an organization signs its emails to renters (specification 1, section 3). */
export const settingsEntity = z
  .object({
    display_name: z.string().nullable(),
    tenant_contact_email: z.string().nullable(),
    tenant_contact_number: z.string().nullable().meta({ description: 'Ten digits.' }),
    logo_url: z.url().nullable().meta({ description: 'For people of the organization who are signed in.' }),
    is_complete: z
      .boolean()
      .meta({ description: 'Renters are asked only after a name and an email are set.' }),
    not_asking_because: z
      .enum(notAskingCodes)
      .nullable()
      .meta({ description: 'Null while renters can be asked.' }),
    attestation: z
      .object({ version: z.int(), text: z.string() })
      .meta({ description: 'What a landlord says who marks a renter as consented.' }),
    revision: z.int(),
  })
  .meta({ id: 'RentSettings' })
export type SettingsEntity = z.infer<typeof settingsEntity>

export const settingsBody = z
  .strictObject({
    display_name: typedAs(parseDisplayName).meta({
      description: 'The name that renters know: it signs their emails.',
    }),
    tenant_contact_email: typedAs(parseTenantEmail).meta({ description: 'Where renters write to you.' }),
    tenant_contact_number: typedAs(parseContactPhone)
      .nullable()
      .meta({ description: 'Ten digits; null for none.' }),
  })
  .meta({
    examples: [
      {
        display_name: 'Maple Court Properties',
        tenant_contact_email: 'office@maplecourt.example',
        tenant_contact_number: '4165550123',
      },
    ],
  })

export const newSettings = (body: z.infer<typeof settingsBody>): NewSettings => ({
  display_name: acceptedValue(parseDisplayName(body.display_name)),
  tenant_contact_email: acceptedValue(parseTenantEmail(body.tenant_contact_email)),
  phone: acceptedValue(parseContactPhone(body.tenant_contact_number ?? '')),
})

type Known = { settings: RentSettings; logoUrl: string | null; notAsking: NotAsking | null }

export const asSettings = ({ settings, logoUrl, notAsking }: Known): SettingsEntity => ({
  display_name: settings.displayName,
  tenant_contact_email: settings.tenantContactEmail,
  tenant_contact_number: settings.phone,
  logo_url: logoUrl,
  is_complete: isComplete(settings),
  not_asking_because: notAsking,
  attestation,
  revision: settings.revision,
})

/** Why no renter is asked or marked, for programs: the code of `not_asking_because`. */
export const notAskingRefusals = {
  not_offered: { status: 409, title: 'Reports about rent are not sent yet' },
  ended_unpaid: { status: 409, title: 'Rent Rewards ended because an invoice was not paid' },
  not_started: { status: 409, title: 'Rent Rewards has not been started' },
  settings_incomplete: { status: 409, title: 'The notification settings are not complete' },
} as const satisfies Record<NotAsking, { status: number; title: string }>
