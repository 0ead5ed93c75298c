import { expect, test } from 'vitest'
import { canHappen, type DebtEvent, type DebtStatus, statusAfter } from './lifecycle.ts'

const statuses: DebtStatus[] = [
  'draft',
  'in_review',
  'notified',
  'active',
  'settled',
  'disputed',
  'petition_for_bankruptcy',
  'bankruptcy_discharged',
  'bankruptcy_dismissed',
  'expired',
  'terminated',
  'cancelled',
]

const bankrupt: DebtStatus[] = ['petition_for_bankruptcy', 'bankruptcy_discharged', 'bankruptcy_dismissed']

const table: [DebtEvent, DebtStatus[], DebtStatus][] = [
  ['submitted', ['draft'], 'in_review'],
  ['returned', ['in_review'], 'draft'],
  ['rejected', ['in_review'], 'cancelled'],
  ['approved', ['in_review'], 'notified'],
  ['grace_period_ended', ['notified'], 'active'],
  ['dispute_withdrawn', ['disputed', ...bankrupt, 'settled', 'expired'], 'terminated'],
  ['settled', ['notified', 'active', 'expired'], 'settled'],
  [
    'bankruptcy_filed',
    ['notified', 'active', 'disputed', 'bankruptcy_discharged'],
    'petition_for_bankruptcy',
  ],
  ['bankruptcy_discharged', ['petition_for_bankruptcy'], 'bankruptcy_discharged'],
  ['bankruptcy_dismissed', ['petition_for_bankruptcy'], 'bankruptcy_dismissed'],
  ['bankruptcy_over', ['bankruptcy_dismissed'], 'active'],
  ['dispute_goes_on', ['bankruptcy_dismissed'], 'disputed'],
  ['grace_period_goes_on', ['bankruptcy_dismissed'], 'notified'],
  ['expired', ['notified', 'active', 'disputed', ...bankrupt], 'expired'],
  ['terminated', ['in_review', 'notified', 'active', 'settled', 'disputed', ...bankrupt], 'terminated'],
]

test.each(table)('%s leads from %s to %s, and from nowhere else', (event, from, to) => {
  for (const status of statuses) {
    expect(statusAfter(status, event), status).toBe(from.includes(status) ? to : null)
    expect(canHappen(event, status), status).toBe(from.includes(status))
  }
})

test('a debt that is bankrupt is disputed where it stands', () => {
  for (const status of statuses) {
    const to = bankrupt.includes(status) ? status : 'disputed'
    const can = ['notified', 'active', 'disputed', ...bankrupt].includes(status)
    expect(statusAfter(status, 'disputed'), status).toBe(can ? to : null)
    expect(canHappen('disputed', status), status).toBe(can)
  }
})

test.each<[DebtEvent, DebtStatus]>([
  ['dispute_upheld', 'disputed'],
  ['reopened', 'settled'],
])('%s leads back to where the debt stood', (event, from) => {
  expect(statusAfter(from, event, 'notified')).toBe('notified')
  expect(statusAfter(from, event, 'active')).toBe('active')
  expect(statusAfter(from, event, null)).toBeNull()
  expect(statusAfter('draft', event, 'active')).toBeNull()
})
