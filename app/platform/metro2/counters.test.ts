import { expect, it } from 'vitest'
import { Counters } from './counters.ts'
import { trailerTable } from './layout-ends.ts'
import type { BaseRecord, Segment } from './record.ts'

const base = (values: BaseRecord['values'], segments: Segment[] = []): BaseRecord => ({
  kind: 'base',
  values,
  segments,
})

function counted(...records: BaseRecord[]): Record<string, unknown> {
  const counters = new Counters()
  for (const record of records) counters.add(record)
  const found = Object.entries(counters.totals()).filter(([, count]) => count !== 0)
  return Object.fromEntries(found)
}

it('counts each status that the trailer has a field for, and passes over the others', () => {
  const codes = trailerTable.flatMap(([name]) => /^totalStatusCode(..)$/.exec(name)?.[1] ?? [])
  expect(codes).toHaveLength(23)
  for (const accountStatus of codes)
    expect(counted(base({ accountStatus }))).toEqual({
      totalBaseRecords: 1,
      blockCount: 3,
      [`totalStatusCode${accountStatus}`]: 1,
    })
  expect(counted(base({ accountStatus: '77' }), base({}))).toEqual({ totalBaseRecords: 2, blockCount: 4 })
})

it.each([
  ['K1', 'totalOriginalCreditorSegments'],
  ['K2', 'totalPurchasedToSegments'],
  ['K3', 'totalMortgageInformationSegments'],
  ['K4', 'totalPaymentInformationSegments'],
  ['L1', 'totalChangeSegments'],
  ['N1', 'totalEmploymentSegments'],
  ['J1', 'totalConsumerSegmentsJ1'],
  ['J2', 'totalConsumerSegmentsJ2'],
] as const)('counts segments %s', (id, field) => {
  const segment = { id, values: {} } as Segment
  expect(counted(base({}, [segment, segment]))).toEqual({ totalBaseRecords: 1, blockCount: 3, [field]: 2 })
})

it('takes zeros and nines for a number that is not known', () => {
  const known = { totalSocialNumbersAllSegments: 1, totalSocialNumbersBaseSegments: 1 }
  expect(counted(base({ socialSecurityNumber: 999_999_998 }))).toMatchObject(known)
  for (const socialSecurityNumber of [0, 999_999_999])
    expect(counted(base({ socialSecurityNumber }))).toEqual({ totalBaseRecords: 1, blockCount: 3 })
})
