import { expect, test } from 'vitest'
import { tabOfHash, tabsFor } from './debt-tabs.ts'

const id = '0b8f3c1e-6a49-4d1c-9a55-0f6a3f5b7c11'
const at = (rest = '') => `/dashboard/rental-debt/${id}${rest}`

// Specification 3, section 2, "Tabs for non-draft debts".
const tabs = [
  ['#summary', 'Summary', at()],
  ['#credit-reporting', 'Credit Reporting', at('/credit-reporting')],
  ['#transactions', 'Transactions', at('/transactions')],
  ['#people', 'People', at('/people')],
  ['#documents', 'Documents', at('/documents')],
] as const

test.each(tabs)('%s of an old link leads a filer to %s', (hash, title, address) => {
  for (const written of [hash, hash.slice(1)]) {
    const tab = tabOfHash(written, 'filer')
    expect([tab?.title, tab?.to(id)]).toEqual([title, address])
  }
})

test('a debtor has the same tabs but People, in the same order', () => {
  expect(tabsFor('filer').map(({ title }) => title)).toEqual(tabs.map(([, title]) => title))
  expect(tabsFor('debtor').map(({ title }) => title)).toEqual([
    'Summary',
    'Credit Reporting',
    'Transactions',
    'Documents',
  ])
  expect(tabOfHash('#people', 'debtor')).toBeNull()
})

test.each(['', '#', '#tenant', '#Summary', '#people/1'])('%j is no tab', (hash) => {
  expect(tabOfHash(hash, 'filer')).toBeNull()
})
