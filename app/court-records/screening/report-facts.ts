import { formatDate } from '#app/platform/values/format-date.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { Applicant } from './match.ts'

/** An applicant's data as a report shows the search, label by label. */
export function searchedFacts(applicant: Applicant): { label: string; values: string[] }[] {
  const { name, aliases, addresses, landlords, birthDate } = applicant
  const facts = [
    { label: 'Name', values: [wholeName(name.first, name.middle, name.last)] },
    { label: 'Also known as', values: [...aliases] },
    {
      label: addresses.length > 1 ? 'Addresses' : 'Address',
      values: addresses.map((each) => fullAddress(each) ?? '').filter(Boolean),
    },
    { label: landlords.length > 1 ? 'Landlords' : 'Landlord', values: [...landlords] },
    { label: 'Birth date', values: birthDate ? ['Given, not compared'] : [] },
  ]
  return facts.filter(({ values }) => values.length > 0)
}

/** What no report shows, stated on each of them. */
export const notShown = (hasBirthDate: boolean, oldest: string): { title: string; text: string }[] => [
  {
    title: 'Birth dates.',
    text: hasBirthDate
      ? 'Orders do not contain them, so the one you gave was not compared with any. It only leaves out orders that a person with this name and birth date has shown to be about someone else.'
      : 'Orders do not contain them, so a record with the same name may be about another person.',
  },
  {
    title: 'Orders older than 7\u00a0years.',
    text: `Those issued before ${formatDate(oldest)} are left out.`,
  },
  { title: 'Orders we do not have.', text: 'Not every tribunal publishes every order.' },
  {
    title: 'What happened later.',
    text: 'A debt may have been paid, or an order changed by one that we do not have.',
  },
]
