import type { ConfirmedAddress } from '#app/platform/values/address-schema.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** How the filer knows a tenant's address. */
export const addressSources = {
  tenant: 'The tenant told me',
  mail: 'Mail was forwarded or returned',
  document: 'It is in a document',
  third_party: 'Someone else told me',
  other: 'Other',
} as const
export type AddressSource = keyof typeof addressSources

/** A tenant's current address: the unit, or another one with its source and since when it is known. */
export type LastKnownAddress =
  | { lives_at: 'unit' }
  | (ConfirmedAddress & { lives_at: 'elsewhere'; address_source: AddressSource; address_as_of: IsoDate })

export const addressMessages = {
  unanswered: 'Choose where this tenant lives now',
  noSource: 'Choose how you know the address',
  noDate: 'Enter the day you learned the address',
  future: 'The day you learned the address cannot be in the future',
} as const
