import { expect, test } from 'vitest'
import { ownTrailAddress, ownTrailFile, readOwnTrailFilter } from './own-trail-filter.ts'

const read = (search: string) => readOwnTrailFilter(new URLSearchParams(search))
const id = '01234567-89ab-4def-8123-456789abcdef'
const other = 'fedcba98-7654-4321-8fed-cba987654321'

test('reads who, what, about what and when', () => {
  expect(
    read(`person=${id}&action=debt.approved&subject=${other}&from=2026-03-01&to=2026-03-14`),
  ).toMatchObject({
    by: { personId: id },
    action: 'debt.approved',
    subjectId: other,
    errors: {},
    from: '2026-03-01',
    to: '2026-03-14',
    before: null,
  })
  expect(read('person=staff&before=120')).toMatchObject({ by: { other: 'staff' }, before: 120 })
})

test('an address of a page stands for what it is about', () => {
  const page = `https://rentbook.example/dashboard/rental-debt/${id}/documents/${other.toUpperCase()}?x=1`
  expect(read(String(new URLSearchParams({ subject: page }))).subjectId).toBe(other)
})

test.each([
  ['subject=the+order', 'subject', 'Enter an id, or the address of a page with one'],
  ['from=14/03/2026', 'from', 'Enter a date such as 2026-03-14'],
  ['to=2026-02-30', 'to', 'Enter a date such as 2026-03-14'],
  ['from=2026-03-14&to=2026-03-01', 'to', 'Enter a date that is not before the first'],
])('%s gets a message', (search, field, message) =>
  expect(read(search).errors).toEqual({ [field]: [message] }),
)

test('what no form of ours sends counts as not said', () => {
  expect(read('person=toString&action=toString&before=-1')).toMatchObject({
    by: null,
    action: undefined,
    before: null,
    errors: {},
  })
})

test('an address and a file keep the filter', () => {
  expect(ownTrailAddress({ person: 'staff', from: '2026-03-01' }, 7)).toBe(
    '/dashboard/organization/audit-trail?person=staff&from=2026-03-01&before=7',
  )
  expect(ownTrailFile({ action: 'debt.approved' })).toBe(
    '/dashboard/organization/audit-trail.csv?action=debt.approved',
  )
  expect(ownTrailAddress({})).toBe('/dashboard/organization/audit-trail')
})
