import { describe, expect, test } from 'vitest'
import { isOtherCountry, otherCountries } from './countries.server.ts'
import { answerSchemas } from './onboarding-schema.ts'
import type { OnboardingStep } from './steps.ts'

const schemas = answerSchemas(isOtherCountry)
const read = (step: OnboardingStep, typed: object) => {
  const parsed = schemas[step].safeParse(typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`)
}
const postal = 'postal_code: Please enter a valid Canadian Postal Code, e.g. A1A1A1'

test('a name is trimmed, and both parts of it are needed', () => {
  expect(read('name', { first_name: '  Jean-Luc ', last_name: " O'Neil  " })).toEqual({
    step: 'name',
    firstName: 'Jean-Luc',
    lastName: "O'Neil",
  })
  expect(read('name', { first_name: '  ' })).toEqual(['first_name: Required', 'last_name: Required'])
  expect(read('name', { first_name: 'x'.repeat(300), last_name: 'Ng' })).toEqual([
    'first_name: Use at most 100 characters',
  ])
  expect(read('name', { first_name: 'Robin 🍁', last_name: 'Ng' })).toEqual([
    'first_name: Only letters, spaces, apostrophes, periods and hyphens are allowed',
  ])
})

describe('a residence', () => {
  const inCanada = { in_canada: 'yes', province: 'ON' }
  test.each([
    [
      { ...inCanada, postal_code: 'k1a 0b1' },
      { country: 'CA', province: 'ON', postalCode: 'K1A0B1' },
    ],
    [
      { ...inCanada, postal_code: 'K1A-0B1', country: 'FR' },
      { country: 'CA', province: 'ON', postalCode: 'K1A0B1' },
    ],
    [
      { in_canada: 'no', country: 'FR', province: 'ON', postal_code: 'x' },
      { country: 'FR', province: null, postalCode: null },
    ],
  ])('%o', (typed, residence) => expect(read('residence', typed)).toEqual({ step: 'residence', residence }))

  test.each([
    [{}, ['in_canada: Select yes or no']],
    [{ in_canada: 'maybe' }, ['in_canada: Select yes or no']],
    [{ in_canada: 'yes' }, ['province: Province is required', postal]],
    [{ ...inCanada, postal_code: 'K1A 0B12' }, [postal]],
    [{ ...inCanada, postal_code: 'KIA 0B1' }, [postal]],
    [{ in_canada: 'no' }, ['country: Select a country']],
    [{ in_canada: 'no', country: 'CA' }, ['country: Select a country']],
    [{ in_canada: 'no', country: 'constructor' }, ['country: Select a country']],
  ])('%o is refused', (typed, messages) => expect(read('residence', typed)).toEqual(messages))
})

test('every other country can be chosen, by name', () => {
  const names = otherCountries.map(({ label }) => label)
  expect(names.length).toBeGreaterThan(190)
  expect(names).toEqual(
    expect.arrayContaining(['United States', 'India', 'Philippines', 'France', 'Nigeria', 'Curaçao']),
  )
  expect(names).not.toContain('Canada')
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
})

test.each([
  ['labels', { chosen: ['tenant', 'landlord'] }, { labels: { chosen: ['tenant', 'landlord'], other: null } }],
  ['labels', { chosen: 'tenant', other: 'not asked' }, { labels: { chosen: ['tenant'], other: null } }],
  [
    'labels',
    { chosen: ['other'], other: ' Researcher ' },
    { labels: { chosen: ['other'], other: 'Researcher' } },
  ],
  ['labels', { chosen: ['owner of all', 'tenant'] }, { labels: { chosen: ['tenant'], other: null } }],
  ['labels', {}, ['chosen: Select at least one']],
  ['labels', { chosen: ['toString'] }, ['chosen: Select at least one']],
  ['labels', { chosen: ['other'], other: ' \u200b ' }, ['other: Write what it is']],
  ['labels', { chosen: ['other'], other: 'x'.repeat(201) }, ['other: Use at most 200 characters']],
  ['property-tool', { chosen: 'custom' }, { tools: { chosen: ['custom'], other: null } }],
  ['attribution', { chosen: 'podcast' }, { attribution: { chosen: ['podcast'], other: null } }],
  ['doors', { doors: ' 12 ' }, { doors: 12 }],
  ['doors', { doors: '1,200' }, { doors: 1200 }],
  ['doors', { doors: '0' }, ['doors: Enter a whole number greater than 0']],
  ['doors', { doors: '-4' }, ['doors: Enter a whole number greater than 0']],
  ['doors', { doors: '1.5' }, ['doors: Enter a whole number greater than 0']],
  ['doors', { doors: '1e9' }, ['doors: Enter a whole number greater than 0']],
  ['doors', { doors: '1000001' }, ['doors: Enter a number up to 1,000,000']],
] as const)('%s %o: %o', (step, typed, answer) => {
  expect(read(step, typed)).toEqual(Array.isArray(answer) ? answer : { step, ...answer })
})
