import { expect, test } from 'vitest'
import { accepted, findSaveProblem } from './save-problems.ts'

test.each([
  [false, null, 'identity'],
  [false, 'landlord', 'identity'],
  [false, 'other', 'identity'],
  [true, null, 'unanswered'],
  [true, 'other', 'other'],
  [true, 'landlord', null],
  [true, 'operator', null],
] as const)('identity given %s, relationship %s: %s', (isGiven, relationship, saveProblem) => {
  expect(findSaveProblem({ isGiven, relationship })).toBe(saveProblem)
})

test('those who are neither read the words of the specification', () => {
  expect(accepted).toMatch(
    /^\w+ accepts Rental Debt applications only from landlords directly listed in the court order or individuals hired by the landlord who are listed in the court order\.$/,
  )
})
