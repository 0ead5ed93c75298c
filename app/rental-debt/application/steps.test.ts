import { describe, expect, test } from 'vitest'
import { stepAfter, stepBefore, stepOfHash, viewSteps } from '#app/wizard/steps.ts'
import { draftFacts } from '#database/factories/draft-facts.ts'
import { type DraftFacts, missingInDraft, nextInDraft, steps } from './steps.ts'

const noMarks = { revisions: {}, unfinished: [], returnReasons: [] }
const { empty, complete } = draftFacts

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

  test('lead from one to the next and back', () => {
    expect([
      stepAfter(steps, 'court-order'),
      stepAfter(steps, 'contact-details'),
      stepAfter(steps, 'submit'),
    ]).toEqual(['tenant', 'submit', null])
    expect(
      (['court-order', 'tenant', 'submit'] as const).map((name) => stepBefore(steps, name)?.name ?? null),
    ).toEqual([null, 'court-order', 'contact-details'])
  })

  test('are found by the hashes of old links', () => {
    for (const step of steps) expect(stepOfHash(steps, `#${step.hash}`)).toBe(step.name)
    expect(stepOfHash(steps, '')).toBeNull()
    expect(stepOfHash(steps, '#order-tags')).toBeNull()
  })
})

const gaps: [step: string, why: string, without: Partial<DraftFacts>][] = [
  ['court-order', 'no file', { courtOrderFileName: null }],
  ['court-order', 'neither address nor postal code', { address_1: null, postal_code: null }],
  ['tenant', 'nobody', { debtorEmails: [] }],
  ['tenant', 'nobody with an address', { debtorEmails: ['', ''] }],
  ['occupancy', 'no answer', { vacated_date_status: 'unknown' }],
  ['occupancy', 'moved out, no date', { vacated_date_status: 'active', vacated_date: null }],
  ['repayment', 'no answer', { hasPaymentAnswer: false }],
  ['supporting-documents', 'neither skipped nor saved', { skip_supporting_documents: null }],
  ['verification', 'not identified', { verification_status: 'pending' }],
  ['verification', 'on the way', { verification_status: 'pending_selfie_submitted' }],
  ['verification', 'no relationship', { filer_relationship: null }],
  ['verification', 'neither landlord nor operator', { filer_relationship: 'other' }],
  ['contact-details', 'no name', { filer_contact_name: null }],
  ['contact-details', 'no e-mail', { filer_contact_email: null }],
  ['contact-details', 'no number', { filer_contact_number: null }],
]

describe('what is missing', () => {
  test('is nothing in a complete draft, everything in an empty one', () => {
    expect(missingInDraft(complete(), noMarks)).toEqual([])
    expect(missingInDraft(empty(), noMarks).map(({ name }) => name)).toEqual(
      steps.slice(0, -1).map(({ name }) => name),
    )
  })

  test.each(gaps)('%s: %s', (step, _why, without) => {
    expect(missingInDraft(complete(without), noMarks).map(({ name }) => name)).toEqual([step])
    expect(nextInDraft(complete(without), noMarks)).toBe(step)
  })

  test.each<[string, Partial<DraftFacts>]>([
    ['a postal code without a street', { address_1: null }],
    ['a street without a postal code', { postal_code: null }],
    ['moved out on a day', { vacated_date_status: 'active', vacated_date: '2026-02-01' }],
    ['documents saved', { skip_supporting_documents: false }],
    ['identity submitted, not approved yet', { verification_status: 'submitted' }],
    ['an operator', { filer_relationship: 'operator' }],
    ['one of two with an address', { debtorEmails: ['', 'robin@renter.example'] }],
  ])('is nothing with %s', (_why, facts) => {
    expect(missingInDraft(complete(facts), noMarks)).toEqual([])
    expect(nextInDraft(complete(facts), noMarks)).toBe('submit')
  })

  test('every rule has a case that misses it', () => {
    const named = new Set(gaps.map(([step]) => step))
    expect([...named]).toEqual(steps.slice(0, -1).map(({ name }) => name))
  })
})

describe('a step needs attention', () => {
  test('when it was saved and is not whole', () => {
    const marks = { revisions: { occupancy: 1 }, unfinished: [], returnReasons: [] }
    const [, , occupancy] = viewSteps(steps, complete({ vacated_date_status: 'unknown' }), marks)
    expect(occupancy).toEqual({ name: 'occupancy', title: 'Occupancy', state: 'attention' })
  })

  test('when a reviewer returned it, also where it is whole', () => {
    const marks = {
      revisions: {},
      unfinished: [],
      returnReasons: [{ step: 'tenant', reason: 'The name differs.' }],
    }
    expect(missingInDraft(complete(), marks).map(({ name }) => name)).toEqual(['tenant'])
  })
})
