import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parsePhone, phoneMessages } from '#app/platform/values/phone.ts'

/** An organization's data, and its members' abilities. */
export type OrganizationSettings = {
  name: string
  /** How many homes it rents out; null if not entered. */
  rentalUnits: number | null
  contactEmail: string | null
  /** Ten digits. */
  contactPhone: string | null
  /** As on an envelope, in lines. */
  contactAddress: string | null
  membersMayDeleteDebts: boolean
}

export const maxRentalUnits = 1_000_000
const maxNameLength = 200
const maxAddressLength = 300

export const settingsMessages = {
  noName: 'Enter the name of the organization',
  longName: atMostCharacters(maxNameLength),
  emptyName: 'Use at least one letter or number',
  addressInName: 'Use the name without a web or email address',
  rentalUnits: 'Enter a whole number from 0 to 1,000,000',
  longAddress: atMostCharacters(maxAddressLength),
} as const

// Invisible characters, and those that reverse the text direction.
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const tidyLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()

/** Counted in characters, as the database does: one that takes two positions in a JavaScript string is one. */
const lengthOf = (text: string): number => [...text].length

export function parseOrganizationName(text: string): Parsed<string> {
  const name = tidyLine(text)
  if (name === '') return refused(settingsMessages.noName)
  if (lengthOf(name) > maxNameLength) return refused(settingsMessages.longName)
  if (!/[\p{L}\p{N}]/u.test(name)) return refused(settingsMessages.emptyName)
  return holdsAddress(name) ? refused(settingsMessages.addressInName) : accepted(name)
}

/** Domain endings that mail programs turn into links: every country's, and common ones or those meant for us. */
const endings =
  'com|org|net|info|biz|app|dev|xyz|online|site|shop|store|top|club|live|link|click|page|cloud|tech|homes?|house|rent|rentals|properties|realty|apartments|condos|example|[a-z]{2}'
const address = new RegExp(`://|\\bwww\\.|@\\S|[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}.])`, 'iu')

/** Our mails show the name to people who do not know its organization: it must not lead them anywhere. */
const holdsAddress = (name: string) => address.test(name.normalize('NFKC'))

/** Blank means not entered. Commas and spaces between thousands are accepted. */
export function parseRentalUnits(text: string): Parsed<number | null> {
  const typed = text.trim()
  if (typed === '') return accepted(null)
  const isWhole = /^\d{1,7}$|^\d{1,3}([, \u00a0\u202f]\d{3})+$/u.test(typed)
  const units = Number(typed.replace(/\D/g, ''))
  return isWhole && units <= maxRentalUnits ? accepted(units) : refused(settingsMessages.rentalUnits)
}

export const parseContactEmail = (text: string): Parsed<string | null> =>
  text.trim() === '' ? accepted(null) : parseEmail(text, emailMessages.malformed)

export const parseContactPhone = (text: string): Parsed<string | null> =>
  text.trim() === '' ? accepted(null) : parsePhone(text, phoneMessages.contact)

/** Separate lines, none of them blank. */
export function parseContactAddress(text: string): Parsed<string | null> {
  const address = text
    .split(/\r\n|[\r\n]/)
    .map(tidyLine)
    .filter(Boolean)
    .join('\n')
  if (address === '') return accepted(null)
  return lengthOf(address) > maxAddressLength ? refused(settingsMessages.longAddress) : accepted(address)
}

/** The names of the settings in messages. */
export const settingLabels: Record<keyof OrganizationSettings, string> = {
  name: 'Name',
  rentalUnits: 'Rental units',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  contactAddress: 'Mailing address',
  membersMayDeleteDebts: 'Members may delete debts',
}

type Merged = { settings: OrganizationSettings; conflicts: (keyof OrganizationSettings)[] }

/**
 * Two people edit at once: each one's changes are applied to the current values, and the rest stays. A conflict is a
 * setting that both changed differently.
 */
export function mergeSettings(
  seen: OrganizationSettings,
  typed: OrganizationSettings,
  now: OrganizationSettings,
): Merged {
  const own = changedSettings(seen, typed)
  const settings = { ...now, ...Object.fromEntries(own.map((name) => [name, typed[name]])) }
  return { settings, conflicts: own.filter((name) => now[name] !== seen[name] && now[name] !== typed[name]) }
}

/** For a person whose change would have undone another's. */
export const conflictMessage = (conflicts: readonly (keyof OrganizationSettings)[]): string =>
  `Someone else changed this while you were editing: ${conflicts.map((name) => settingLabels[name]).join(', ')}. Nothing was saved. Save again to put yours in its place, or open this page again to see theirs.`

/** Which of them differ. */
export const changedSettings = (before: OrganizationSettings, after: OrganizationSettings) =>
  (Object.keys(after) as (keyof OrganizationSettings)[]).filter((name) => before[name] !== after[name])

/** The page's message about the last action, by its address. */
const done: Readonly<Record<string, string>> = {
  saved: 'The settings are saved.',
  unchanged: 'Nothing was changed.',
  logo: 'The logo is saved.',
  'logo-removed': 'The logo was removed.',
}

export const readSettingsDone = (what: string | null): string | null =>
  what !== null && Object.hasOwn(done, what) ? (done[what] ?? null) : null
