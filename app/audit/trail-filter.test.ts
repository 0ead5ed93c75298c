import { expect, test } from 'vitest'
import { readTrailFilter } from './trail-filter.ts'

const id = '01234567-89ab-4def-8123-456789abcdef'
const hash = 'hash:0123456789012345678901'
const read = (search: Record<string, string>) => readTrailFilter(new URLSearchParams(search))

test('takes an id or an address, in any case', () => {
  expect(
    read({ subject: id.toUpperCase(), person: ' Robin@People.example ', organization: id }),
  ).toMatchObject({
    subject: { id },
    person: { email: 'robin@people.example' },
    errors: {},
    filter: { organizationId: id },
  })
})

test('a hash is something that was looked for, never a person or an organization', () => {
  const { subject, errors } = read({ subject: hash, person: hash, organization: hash })
  expect(subject).toEqual({ id: hash })
  expect(Object.keys(errors)).toEqual(['person', 'organization'])
})
