import { describe, expect, test } from 'vitest'
import { isContactFilledIn } from './contact.ts'
import { contactSchema } from './contact-schema.ts'

const good = {
  filer_contact_name: 'Avery Chen',
  filer_contact_email: 'avery@maplecourt.example',
  filer_contact_number: '416 555 0123',
}
const read = (typed: Partial<typeof good>) => {
  const parsed = contactSchema.safeParse({ ...good, ...typed })
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`)
}

describe('the form', () => {
  test('is tidied', () => {
    const typed = {
      filer_contact_name: '  Avery   Chen ',
      filer_contact_email: ' Avery@MapleCourt.example ',
      filer_contact_number: '+1 (416) 555-0123',
    }
    expect(read(typed)).toEqual({ ...good, filer_contact_number: '4165550123' })
  })

  test.each([
    [{ filer_contact_name: '  ' }, 'filer_contact_name: Name is required'],
    [{ filer_contact_name: 'x'.repeat(201) }, 'filer_contact_name: Use at most 200 characters'],
    [{ filer_contact_email: '' }, 'filer_contact_email: Email is required'],
    [{ filer_contact_email: 'avery@' }, 'filer_contact_email: Please enter a valid email address'],
    [{ filer_contact_number: '' }, 'filer_contact_number: Phone must be 10 digits'],
    [{ filer_contact_number: '416 555 012' }, 'filer_contact_number: Phone must be 10 digits'],
    [{ filer_contact_number: '416 555 01234' }, 'filer_contact_number: Phone must be 10 digits'],
  ])('%o: %s', (typed, message) => expect(read(typed)).toEqual([message]))

  test('says everything that is missing at once', () => {
    const parsed = contactSchema.safeParse({})
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Name is required',
      'Email is required',
      'Phone must be 10 digits',
    ])
  })
})

test.each([
  [{}, true],
  [{ filer_contact_email: 'no address yet' }, true],
  [{ filer_contact_name: ' ' }, false],
  [{ filer_contact_email: '' }, false],
  [{ filer_contact_number: '416 555 012' }, false],
])('Save can be pressed with %o: %s', (typed, can) => {
  expect(isContactFilledIn({ ...good, ...typed })).toBe(can)
})
