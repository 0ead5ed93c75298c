import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { orderValues } from '#database/factories/order-values.ts'
import type { StopReason } from '../court-order/order-stops.ts'
import type { DraftFacts } from '../steps.ts'
import { type Application, checkSubmission, resolveApplication } from './application.ts'
import { reportingFee } from './fee.ts'
import { viewAnswers, viewStops } from './view-answers.ts'

const today = isoDate('2026-11-21')
const robin = {
  first_name: 'Robin',
  middle_name: null,
  last_name: 'Tremblay',
  email: 'robin@renter.example',
  date_of_birth: '1990-04-12',
  sinMask: 'XXX-XXX-286',
}
const whole: Application = {
  facts: {
    courtOrderFileName: 'order.pdf',
    isOrderRefused: false,
    address_1: '2285 Harrowgate Blvd',
    postal_code: 'L5B0K2',
    debtorEmails: [robin.email],
    vacated_date_status: 'active',
    vacated_date: '2024-02-06',
    hasPaymentAnswer: true,
    skip_supporting_documents: true,
    verification_status: 'submitted',
    filer_relationship: 'operator',
    filer_contact_name: 'Avery Chen',
    filer_contact_email: 'avery@maplecourt.example',
    filer_contact_number: '4165550123',
  },
  marks: { revisions: {}, unfinished: [], returnReasons: [] },
  address: '2285 Harrowgate Blvd, Mississauga, ON L5B 0K2',
  fileNumber: 'LTB-L-000001-26',
  order: orderValues(),
  debtors: [robin],
  firstMissed: { on: '2023-11-01' },
  leaseStartedOn: null,
  payments: [],
  documents: [],
  filer_representing: 'Maple Court Properties',
}
const withFacts = (facts: Partial<DraftFacts>): Application => ({
  ...whole,
  facts: { ...whole.facts, ...facts },
})

describe('resolving an application', () => {
  test('that is whole gives one value without gaps', () => {
    const resolved = resolveApplication(whole)
    expect(resolved).toMatchObject({
      ok: true,
      application: {
        courtOrder: { fileName: 'order.pdf', address: whole.address },
        debtors: [robin],
        occupancy: { status: 'active', vacated_date: '2024-02-06' },
        filer: { relationship: 'operator', representing: 'Maple Court Properties' },
        contact: { name: 'Avery Chen', email: 'avery@maplecourt.example', number: '4165550123' },
      },
    })
  })

  test.each<[string, Partial<DraftFacts>]>([
    ['court-order', { courtOrderFileName: null }],
    ['court-order', { address_1: null, postal_code: null }],
    ['tenant', { debtorEmails: [] }],
    ['tenant', { debtorEmails: [''] }],
    ['occupancy', { vacated_date_status: 'unknown' }],
    ['occupancy', { vacated_date: null }],
    ['repayment', { hasPaymentAnswer: false }],
    ['supporting-documents', { skip_supporting_documents: null }],
    ['verification', { verification_status: 'pending_selfie_submitted' }],
    ['verification', { filer_relationship: 'other' }],
    ['contact-details', { filer_contact_name: '' }],
    ['contact-details', { filer_contact_email: null }],
    ['contact-details', { filer_contact_number: null }],
  ])('names %s as missing for %j', (step, facts) => {
    const resolved = resolveApplication(withFacts(facts))
    expect(resolved.ok ? [] : resolved.missing.map(({ name }) => name)).toEqual([step])
  })

  test('that a reviewer sent back waits for the steps that were named', () => {
    const returnReasons = [{ step: 'tenant', reason: 'The name differs.' }]
    const resolved = resolveApplication({ ...whole, marks: { revisions: {}, unfinished: [], returnReasons } })
    expect(resolved).toMatchObject({ ok: false, missing: [{ name: 'tenant', state: 'attention' }] })
  })

  test('takes a fault of a rule for a fault, not for a gap of the filer', () => {
    expect(() => resolveApplication({ ...whole, debtors: [] })).toThrow('tenant')
  })
})

describe('submitting', () => {
  test.each([
    ['2024-02-13', { ok: true, reportedUntil: '2030-02-13' }],
    ['2018-12-31', { ok: false, reason: 'ineligible', why: 'before-2019' }],
    ['2020-11-21', { ok: false, reason: 'ineligible', why: 'six-years' }],
    ['2020-11-22', { ok: true }],
    ['2026-11-22', { ok: false, reason: 'ineligible', why: 'future' }],
    [null, { ok: false, reason: 'ineligible', why: 'unknown' }],
  ])('an order issued on %s', (issued, answer) => {
    const application = { ...whole, order: orderValues({ issued_date: issued }) }
    expect(checkSubmission(application, true, today)).toMatchObject(answer)
  })

  test.each<[StopReason, Partial<ReturnType<typeof orderValues>>]>([
    ['landlord-pays', { payable_by: 'landlord', amount_owed: 203_245 }],
    ['dismissed', { dismissed: true, amount_owed: null }],
    ['no-sum', { amount_owed: null }],
    ['nothing-owed', { amount_owed: 0 }],
    ['no-file-number', { reference_id: null }],
  ])('is refused before the fee: %s', (why, changed) => {
    const application = { ...whole, order: orderValues(changed) }
    expect(checkSubmission(application, true, today)).toMatchObject({ ok: false, reason: 'ineligible', why })
  })

  test('of an order that leads nowhere is refused before anything else is asked for', () => {
    const application = {
      ...withFacts({ hasPaymentAnswer: false }),
      order: orderValues({ payable_by: 'landlord' }),
    }
    expect(checkSubmission(application, false, today)).toMatchObject({ why: 'landlord-pays' })
  })

  test('needs the affirmation', () => {
    expect(checkSubmission(whole, false, today)).toEqual({ ok: false, reason: 'not-affirmed' })
  })

  test('costs $88.00 on any day', () => {
    expect(['2019-01-01', '2026-11-21', '2018-01-01'].map((day) => reportingFee(isoDate(day)))).toEqual([
      8800, 8800, 8800,
    ])
  })
})

describe('the check', () => {
  test('shows every step, and of a SIN its mask', () => {
    const groups = viewAnswers(whole, 'debt', valuesIn('en'))
    expect(groups.map(({ title }) => title)).toHaveLength(7)
    expect(JSON.stringify(groups)).toContain('XXX-XXX-286')
  })

  test('shows the first missed rent, or that it is not known, and the lease if given', () => {
    const occupancy = (given: Partial<Application>) =>
      viewAnswers({ ...whole, ...given }, 'debt', valuesIn('en'))
        .find(({ title }) => title === 'Occupancy')
        ?.rows.map(({ label, lines }) => [label, ...lines.flat()])
    const tenants = ['Tenants', 'Moved out on ', { date: '2024-02-06' }]
    expect(occupancy({})).toEqual([tenants, ['First missed rent', { date: '2023-11-01' }]])
    expect(occupancy({ firstMissed: { on: null }, leaseStartedOn: '2021-06-01' })).toEqual([
      tenants,
      ['First missed rent', 'Date not known'],
      ['Lease started', { date: '2021-06-01' }],
    ])
    expect(occupancy({ firstMissed: null })).toEqual([tenants, ['First missed rent', 'Not given yet']])
  })

  test('shows an email address as one, which wraps where its parts meet', () => {
    const lines = viewAnswers(whole, 'debt', valuesIn('en')).flatMap(({ rows }) =>
      rows.flatMap((row) => row.lines.flat()),
    )
    expect(lines).toContainEqual({ email: 'robin@renter.example' })
    expect(lines).toContainEqual({ email: 'avery@maplecourt.example' })
  })

  test('leads each step to where it is changed, and back', () => {
    const links = viewAnswers(whole, 'debt', valuesIn('en')).map(({ to }) => to)
    expect(new Set(links).size).toBe(7)
    expect(links.filter((to) => !to.endsWith('?change=yes'))).toEqual([])
  })

  test('shows both days if an order is too old', () => {
    const [stop] = viewStops({ order: orderValues({ issued_date: '2020-03-01' }) }, 'debt', today)
    expect(stop?.words).toContain('Mar\u00a01,\u00a02020')
    expect(stop?.words).toContain('Nov\u00a021,\u00a02020')
  })
})
