import { expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

test('counts the choices of the form, and adds up to its leases', () => {
  const form = new FormData()
  for (const [lease, said] of ['in_full', 'nothing', 'in_full', 'not_known', 'in_part'].entries())
    form.append(`said-${lease}`, said)
  form.append('received-4', '900')
  expect(tallyOf(form)).toBe('2 in full, 1 in part, 1 nothing, 1 not known')
})
