import { describe, expect, test } from 'vitest'
import { steps, viewSteps } from './steps.ts'

const nothing = { courtOrderFileName: null, address_1: null, postal_code: null }

describe('the steps of the application', () => {
  test('are the eight of the specification, in its order', () => {
    expect(steps.map((step) => `#${step.hash} ${step.title}`)).toEqual([
      '#court-order Court Order',
      '#tenant Tenants',
      '#occupancy Occupancy',
      '#repayment Repayment',
      '#supportingdocuments Supporting Documents',
      '#verification Verification',
      '#contactdetails Contact Details',
      '#submit Confirm and Pay',
    ])
  })

  test.each([
    ['nothing', nothing, false],
    ['a file without an address', { ...nothing, courtOrderFileName: 'order.pdf' }, false],
    ['an address without a file', { ...nothing, address_1: '1 King St' }, false],
    ['a file and an address', { ...nothing, courtOrderFileName: 'order.pdf', address_1: '1 King St' }, true],
    [
      'a file and a postal code',
      { ...nothing, courtOrderFileName: 'order.pdf', postal_code: 'M5V1A1' },
      true,
    ],
  ])('with %s the court order step says so', (_name, facts, done) => {
    expect(viewSteps(facts)[0]).toMatchObject({ name: 'court-order', isOpen: true, isDone: done })
  })
})
