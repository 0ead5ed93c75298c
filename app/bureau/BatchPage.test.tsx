import '#app/ui/style-scope.ts'
import { describe, expect, test } from 'vitest'
import { render, tagWith } from '#app/ui/testing.tsx'
import { BatchPage } from './BatchPage.tsx'
import type { EntryRow, Total, BatchPage as View } from './batch-view.ts'

const collection: Total = {
  key: 'rental_debt.93',
  source: 'Rental debts',
  place: 'in_file',
  label: 'Owed under a court order, in collection',
  accounts: 1234,
  amount: 123_456_789,
}
const paused: Total = {
  ...collection,
  key: 'rental_debt.paused',
  place: 'held',
  label: 'Evidence',
  accounts: 1,
}
const row: EntryRow = {
  id: 'e1',
  people: 'Robin Tremblay, Ada Ma',
  subject: { title: '12 Maple Court', fileNumber: 'LTB-L-097733-23', to: '/staff/rental-debt/d1' },
  accountNumber: '0A1B2C',
  organizationName: 'Willow Street Homes',
  place: 'in_file',
  label: collection.label,
  amount: 786_417,
}
const batch: View = {
  id: 'b1',
  number: 7,
  reportDate: '2026-03-15',
  state: 'written',
  sizeBytes: 1000,
  sha256: null,
  sent: null,
  reported: 1234,
  leftOut: 0,
  held: 1,
  unread: [],
  totals: [collection, paused],
  downloads: [],
  entries: {
    rows: [row],
    found: 41,
    page: 2,
    pageCount: 3,
    filter: { search: 'ma', show: 'in_file', page: 2 },
  },
}
const page = (facts: Partial<View> = {}) => render(<BatchPage batch={{ ...batch, ...facts }} />)

describe('a file', () => {
  test('has every total lead to its accounts, in an address that works without scripts', () => {
    const html = page()
    expect(tagWith(html, 'show=rental_debt.93')).toContain('href="/staff/bureau/b1?show=rental_debt.93"')
    expect(html).toContain('$1,234,567.89')
    expect(html).toMatch(/Evidence<\/a> <span[^>]*>Held</)
    expect(html).not.toContain('Rental debts')
  })

  test('names the sources of its totals where it has several', () => {
    const rents = { ...collection, key: 'rent.11', source: 'Rent lines' }
    expect(page({ totals: [collection, rents] })).toContain('Rent lines')
  })

  test('has a search that keeps what was asked for, on every page of what it found', () => {
    const html = page()
    expect(tagWith(html, 'type="search"')).toContain('value="ma"')
    expect(html).toContain('<option value="in_file" selected="">In the file</option>')
    expect(html).toContain('<option value="rental_debt.paused">Held: Evidence</option>')
    expect(html).toContain('41 of 1,235')
    expect(tagWith(html, 'rel="next"')).toContain('?q=ma&amp;show=in_file&amp;page=3')
    expect(tagWith(html, '<form')).not.toContain('post')
  })

  test('leads from each account to the page of what it is about', () => {
    expect(page()).toContain('href="/staff/rental-debt/d1">Robin Tremblay, Ada Ma</a>')
    const gone = { ...row, subject: null }
    expect(page({ entries: { ...batch.entries, rows: [gone] } })).not.toContain('/staff/rental-debt/')
  })

  test('says that nothing was found, and that accounts are missing, where that is so', () => {
    expect(page({ entries: { ...batch.entries, rows: [], found: 0 } })).toContain('No accounts found')
    expect(page()).not.toContain('Some accounts are missing from this file')
    expect(page({ unread: ['Rent lines'] })).toMatch(/Some accounts are missing from this file.*Rent lines/)
  })

  test('shows no one while it is being made', () => {
    const html = page({ state: 'collecting', totals: [], entries: { ...batch.entries, rows: [], found: 0 } })
    expect(html).not.toContain('Accounts</h2>')
  })
})
