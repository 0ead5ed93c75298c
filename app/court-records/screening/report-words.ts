// What a report says in the same words on its page, on paper and to the applicant.
import { formatDate } from '#app/platform/values/format-date.ts'
import { paths } from '../paths.ts'
import type { LaterOrder, OtherView } from './report-view.ts'

/** An empty report in which something is left out does not say that there was nothing. */
export const noRecord = ({ left, unclear }: { left: number; unclear: number }): string =>
  left + unclear > 0 ? 'No record that may be shown' : 'No record with this name'

export const mayStillExist = 'An order may still exist that this report does not show.'

/** Before somebody relies on a report that is empty. */
export const tips = [
  {
    title: 'Check the spelling.',
    text: 'Names need an exact match. Accents and capitals do not matter.',
  },
  { title: 'Try other addresses.', text: 'Add the places where the applicant lived before.' },
  { title: 'Try another name,', text: 'such as a maiden name or a nickname.' },
]

export const notAllCompared = {
  title: 'Not every order was compared.',
  text: 'More orders have this name, and an address or landlord near the ones you gave, than one search compares. The newest were compared. An older record may be missing here.',
}

/** Of many with the name alone, why there are only so many here; null where all are. */
export function onlyTheNewest(
  others: readonly OtherView[],
  found: { count: number; areMore: boolean },
): string | null {
  if (others.length < 20 || !(found.areMore || found.count > others.length)) return null
  const many = found.areMore ? 'There are many more' : `There were ${found.count}`
  return `${many}: only the newest are listed, since so many cannot be about one person.`
}

export const leftTitle = (count: number): string =>
  count === 1 ? '1 record is no longer shown.' : `${count} records are no longer shown.`

export const leftText = (count: number): string =>
  `${count === 1 ? 'It was' : 'They were'} in this report when it was made. A record is left out once it is older than 7 years, withdrawn or corrected, or found to be about another person.`

export const unclearTitle = (count: number): string =>
  count === 1 ? '1 record is left out.' : `${count} records are left out.`

export const unclearText = (count: number): string =>
  `A person with this name has shown that ${count === 1 ? 'it is' : 'they are'} about somebody else. This search has no date of birth, so we cannot tell whether that person is your applicant. Search again with it: a record that may be about your applicant is then listed.`

export const laterTitle = (later: readonly LaterOrder[]): string =>
  later.length === 1 ? 'A later order of this file exists' : `${later.length} later orders of this file exist`

/** It may have set the record aside or changed it: only the order itself says. */
export const laterLinks = (later: readonly LaterOrder[]): { text: string; to: string }[] =>
  later.map(({ id, fileNumber, issuedDate }) => ({
    text: `${fileNumber}, issued ${formatDate(issuedDate)}`,
    to: paths.filing(id),
  }))
