// Texts that a report shares between its page, its paper and the applicant's page.
import { formatDate } from '#app/platform/values/format-date.ts'
import { paths } from '../paths.ts'
import type { LaterOrder, Records } from './report-view.ts'
import { maxOthers } from './search-limits.ts'

type Counted = {
  /** The number of name-only records, and whether there may be more than were compared. */
  othersFound: { count: number; areMore: boolean }
  notAllCompared: boolean
}

/** With this many of one name, only the newest are listed. */
const isLong = ({ count }: Counted['othersFound']) => count >= maxOthers

/** Nothing to list; what was left out does not count. */
export const hasNoRecord = ({ matches, payerUnread, nothingOrdered, others }: Records): boolean =>
  matches.length + payerUnread.length + nothingOrdered.length + others.length === 0

/** An empty report in which something was left out, or not compared, does not say that there was nothing. */
export function noRecord({ unclear }: { unclear: number }, isAllCompared: boolean): string {
  if (unclear > 0) return 'No record that we can show'
  return isAllCompared ? 'No record with this name' : 'No record with this name among those we compared'
}

export const mayStillExist = 'There may still be an order that this report does not show.'

/** Before a person relies on an empty report. */
export const tips = [
  {
    title: 'Check the spelling.',
    text: 'Names need an exact match. Accents, capitals, and Saint or St. do not matter.',
  },
  { title: 'Check the order of the names.', text: 'The family name goes in the last field.' },
  { title: 'Try other addresses.', text: 'Add the places where the applicant lived before.' },
  { title: 'Try another name,', text: 'such as a maiden name or a nickname.' },
]

/** What a reader must know about orders that were not compared; null if all were. */
export function whatWasNotCompared({ notAllCompared, othersFound }: Counted) {
  const title = 'Not every order was compared.'
  const end = 'The newest were compared. An older record may be missing here.'
  if (notAllCompared) {
    const many =
      'More orders have this name, and an address or landlord near the ones you gave, than one search compares.'
    return { title, text: `${many} ${end}` }
  }
  // A shortened list says so itself.
  if (!othersFound.areMore || isLong(othersFound)) return null
  return { title, text: `More orders have a name like this than one search compares. ${end}` }
}

/** Why only some of many name-only records are listed; null if all are. */
export function onlyTheNewest(found: Counted['othersFound']): string | null {
  if (!isLong(found) || !(found.areMore || found.count > maxOthers)) return null
  const many = found.areMore ? 'There are many more' : `There were ${found.count}`
  return `${many}: only the newest are listed, since they cannot all be about one person.`
}

/**
 * A report reads as if it was made today; it does not mention records that left it. One that misses restored records is
 * not up to date.
 */
export const asOf = ({ today, returned }: { today: string; returned: number }): string =>
  returned > 0 ? '' : `It shows what our records say on ${formatDate(today)}.`

export const payerUnreadTitle = (count: number): string =>
  count === 1 ? '1 order whose payer we could not read' : `${count} orders whose payer we could not read`

/** Behind a sentence that there is no match: an order that we could not read may be one. */
export const butPayerUnread = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' One order below may tell a tenant to pay: we could not read who has to.'
      : ` ${count} orders below may tell a tenant to pay: we could not read who has to.`

export const payerUnreadText =
  'Each names an amount, but we could not read whether a tenant or a landlord has to pay it. Open the order to see.'

export const nothingOrderedTitle = (count: number): string =>
  count === 1
    ? '1 order that does not tell a tenant to do anything'
    : `${count} orders that do not tell a tenant to do anything`

export const nothingOrderedText =
  'A tenant won, the application was dismissed, or the order does not say that a tenant has to pay or move out. These are not matches.'

export const returnedTitle = 'This report may be incomplete. Search again.'

const wasLeftOut = (count: number): string =>
  count === 1
    ? 'When it was made, 1 order with this name was left out. It is now included'
    : `When it was made, ${count} orders with this name were left out. They are now included`

const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them')

export const returnedText = (count: number): string =>
  `${wasLeftOut(count)}, so a new search finds ${itOrThem(count)}.`

/** To the applicant, who cannot make it again. */
export const returnedForApplicant = (count: number, organization: string): string =>
  `This search may be incomplete. ${wasLeftOut(count)}. A new search by ${organization} finds ${itOrThem(count)}.`

export const unclearTitle = (count: number): string =>
  count === 1 ? '1 record is left out.' : `${count} records are left out.`

const wasShown = (count: number): string =>
  count === 1
    ? 'A person with this name has shown that it is about someone else.'
    : 'A person with this name has shown that they are about someone else.'

export const unclearText = (count: number): string =>
  `${wasShown(count)} This search has no date of birth, so we cannot tell whether that person is your applicant. Search again with it: a record that may be about your applicant is then listed.`

export const unclearForApplicant = (count: number): string =>
  `${wasShown(count)} This search has no date of birth, so we cannot tell whether that person is you.`

export const laterTitle = (later: readonly LaterOrder[]): string =>
  later.length === 1 ? 'A later order of this file exists' : `${later.length} later orders of this file exist`

/** It may have set aside or changed the record: only the order itself says. */
export const laterLinks = (later: readonly LaterOrder[]): { text: string; to: string }[] =>
  later.map(({ id, fileNumber, issuedDate }) => ({
    text: `${fileNumber}, issued ${formatDate(issuedDate)}`,
    to: paths.filing(id),
  }))

export const othersWithName = (count: number): string =>
  count === 1 ? '1 other record with this name' : `${count} other records with this name`

/** Beneath their number. */
export const otherRecordsWords = (count: number): string =>
  count === 1 ? 'other record with this name' : 'other records with this name'
