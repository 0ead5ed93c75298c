import { expect, test } from 'vitest'
import { type DebtEvent, type DebtStatus, statusAfter } from './lifecycle.ts'

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

const table: [DebtEvent, DebtStatus, DebtStatus][] = [
  ['submitted', 'draft', 'in_review'],
  ['returned', 'in_review', 'draft'],
  ['rejected', 'in_review', 'cancelled'],
  ['approved', 'in_review', 'notified'],
  ['grace_period_ended', 'notified', 'active'],
]

test.each(table)('%s leads from %s to %s, and from nowhere else', (event, from, to) => {
  expect(statusAfter(from, event)).toBe(to)
  for (const other of statuses.filter((status) => status !== from)) {
    expect(statusAfter(other, event), other).toBeNull()
  }
})
