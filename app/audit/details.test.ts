import { expect, test } from 'vitest'
import type { recordAudit as recordAccount } from '#app/account/audit.server.ts'
import { matters } from '#app/matters.server.ts'
import type { recordAudit as recordDebt } from '#app/rental-debt/audit.server.ts'
import { checkedDetails, type Details, isCode, isSubjectId } from './details.ts'
import { type ActionDefinition, trailOf } from './trail.ts'

const id = '6f1c2f5e-8b1d-4c57-9d5b-3f6a2f0c1e77'
const { actions } = trailOf(matters)
const kept = (action: string, details: Details) =>
  checkedDetails(action, actions[action] as ActionDefinition, details)

test.each<[string, Details]>([
  ['sign_in.failed', { cause: 'wrong', times: 10 }],
  ['limit.reached', { limit: 'sign-in-address', times: 99_999 }],
  ['access.refused', { ability: 'team:manage' }],
  ['trail.read', { subject: id, action: 'order.opened' }],
  ['identity.checked', { status: 'pending_id_submitted' }],
])('%s keeps %j', (action, details) => expect(kept(action, details)).toEqual(details))

test('what is absent is left out', () => {
  expect(kept('identity.checked', { status: 'approved', setback: null })).toEqual({ status: 'approved' })
})

const sins = ['046454286', '046 454 286', '046-454-286', 'sin046454286', '046.454.286', 'a046_454_286']
const words = ['Robin', 'she owes', 'robin@renter.example', '12 main st', 'wrong!', 'é', 'a'.repeat(61), '']
const secrets = ['123456', 'code123456', 'k3JxQv9_ZpT1', '0f3a9b7c21', 'eyJhbGciOi', '12345678-1234']

test.each([...sins, ...words, ...secrets])('a code is never %s', (text) => {
  expect(isCode(text)).toBe(false)
  expect(isSubjectId(text)).toBe(false)
  for (const name of ['cause', 'times', 'subject'])
    for (const action of Object.keys(actions))
      expect(() => kept(action, { [name]: text })).toThrow(/audit trail/)
})

test.each([46454286, 123456, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a count is never %s',
  (number) => {
    expect(() => kept('limit.reached', { times: number })).toThrow(/audit trail/)
  },
)

test.each<[string, Details]>([
  ['debt.approved', { reason: 'paid' }],
  ['sign_in.failed', { email: 'wrong' }],
  ['sign_in.failed', { constructor: 'wrong' }],
  ['trail.read', { subject: 'wrong' }],
])('%s keeps no %j', (action, details) => expect(() => kept(action, details)).toThrow(/audit trail/))

test('a refusal does not repeat what it refused', () => {
  expect(() => kept('sign_in.failed', { cause: '046454286' })).not.toThrow(/046454286/)
  expect(() => kept('sign_in.failed', { '046454286': 'wrong' })).not.toThrow(/046454286/)
})

test('no typed text fits the type of a code, a detail or a reason', () => {
  const types = (record: typeof recordAccount, ofDebt: typeof recordDebt, tx: never, typed: string) => [
    () => record(tx, 'sign_in.failed', { details: { cause: 'wrong' } }),
    // @ts-expect-error: a code stands in the program
    () => record(tx, 'sign_in.failed', { details: { cause: typed } }),
    // @ts-expect-error: a count is a number
    () => record(tx, 'sign_in.failed', { details: { times: '3' } }),
    // @ts-expect-error: not a detail of this action
    () => record(tx, 'sign_in.failed', { details: { words: 'wrong' } }),
    // @ts-expect-error: an action without details
    () => ofDebt(tx, 'debt.approved', { details: { cause: 'wrong' } }),
    // @ts-expect-error: a reason is a code
    () => ofDebt(tx, 'debt.approved', { why: typed }),
    // @ts-expect-error: not in the catalogue
    () => ofDebt(tx, 'debt.forgotten'),
  ]
  expect(types).toBeTypeOf('function')
})

test('every action has a name in the past, words and known details', () => {
  for (const [action, { label }] of Object.entries(actions)) {
    expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(label).toMatch(/^[A-Z]/)
  }
})
