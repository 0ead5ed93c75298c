/** How an organization signs its mails to renters. */
export type RentSettings = {
  displayName: string | null
  tenantContactEmail: string | null
  phone: string | null
  revision: number
}

export const noSettings: RentSettings = {
  displayName: null,
  tenantContactEmail: null,
  phone: null,
  revision: 0,
}

/** Specification 1, section 5: renters are asked only in a name, and with an address to answer to. */
export const isComplete = ({ displayName, tenantContactEmail }: RentSettings): boolean =>
  displayName !== null && tenantContactEmail !== null

export const notComplete =
  'Enter your name and your email address for renters first: renters see them in our emails.'

const endedUnpaid =
  'Rent Rewards ended because an invoice was not paid. No renter can be asked until it starts again'

export const notStarted = 'Start Rent Rewards first. We ask renters once their rent can be reported.'

export const notOffered =
  'Reports about rent are not sent yet, so renters cannot be asked. You can add your leases already.'

/** Why no renter can be asked. */
export type NotAsking = keyof typeof notAskingTexts

export const notAskingTexts = {
  not_offered: notOffered,
  ended_unpaid: endedUnpaid,
  not_started: notStarted,
  settings_incomplete: notComplete,
} as const
