import { expect, test } from 'vitest'
import { type OpeningFacts, shownActions, tellOpening } from './opening-words.ts'

const facts = (given: Partial<OpeningFacts>): OpeningFacts => ({
  action: 'order.opened',
  why: null,
  isJob: false,
  isStaff: false,
  organization: 'Maple Court Properties',
  role: 'tenant',
  ...given,
})

test.each<[string, Partial<OpeningFacts>, string[]]>([
  [
    'the file for the bureau',
    { action: 'sin.opened', why: 'bureau_file', isJob: true },
    ['Used your SIN', 'Rentbook, automatically', 'To write the monthly file for the credit bureau'],
  ],
  [
    'a reviewer, who is not named',
    { why: 'review', isStaff: true },
    ['Opened the court order', 'Rentbook staff', 'To decide on the application'],
  ],
  [
    'the landlord',
    { why: 'filer' },
    ['Opened the court order', 'Maple Court Properties', 'To manage the debt'],
  ],
  [
    'another tenant, who is not named',
    { why: 'debtor' },
    ['Opened the court order', 'Another tenant of the debt'],
  ],
  ['who is gone', { organization: null }, ['Opened the court order', 'An organization that is closed']],
  [
    'a reason that is not known',
    { action: 'sin.changed', why: 'other' },
    ['Changed your SIN', 'Maple Court Properties', 'To correct what is on record'],
  ],
])('%s', (_, given, expected) => {
  expect(Object.values(tellOpening(facts(given)))).toEqual(expect.arrayContaining(expected))
})

test('every action shown has its own text', () => {
  const words = shownActions.map((action) => tellOpening(facts({ action })).what)
  expect(new Set(words).size).toBe(shownActions.length)
})
