import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { steps } from '#app/rental-debt/application/steps.ts'
import { paths } from '#app/rental-debt/paths.ts'
import type { StepName } from '#app/rental-debt/step-names.ts'
import { stepAfter } from '#app/wizard/steps.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { signedInStaff } from '../worlds/reviewer.ts'
import { type Answers, Walker } from '../worlds/wizard-walker.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
const visited = new Set<StepName>()

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

type Visit = { step: StepName; answers: Answers; press?: string }

const address = {
  address_1: '2285 Harrowgate Blvd',
  address_2: '',
  city: 'Mississauga',
  province: 'ON',
  postal_code: 'L5B 0K2',
}
const courtOrder: Visit = { step: 'court-order', answers: address }
const robin = { first_name: ['Robin'], last_name: ['Tremblay'], email: ['robin@renter.example'] }
const tenant: Visit = { step: 'tenant', answers: robin }
const occupancy: Visit = {
  step: 'occupancy',
  answers: { vacated_date_status: 'active', vacated_date: '2026-02-01', first_missed: 'unknown' },
}
const noPayments: Visit = { step: 'repayment', answers: { collected: 'no' } }
const skipped: Visit = { step: 'supporting-documents', answers: {}, press: 'skip' }
const verification: Visit = { step: 'verification', answers: { filer_relationship: 'landlord' } }
const contact: Visit = {
  step: 'contact-details',
  answers: {
    filer_contact_name: 'Avery Chen',
    filer_contact_email: 'avery@maplecourt.example',
    filer_contact_number: '416 555 0123',
  },
}

const threePeople: Visit = {
  step: 'tenant',
  answers: {
    first_name: ['Robin', 'Noor', 'Étienne'],
    last_name: ['Tremblay', 'Al-Haddadin', "O'Neil"],
    email: ['robin@renter.example', 'noor@renter.example', 'etienne@renter.example'],
    date_of_birth: ['1990-04-12', '', '1984-12-31'],
  },
}

const oneDebtor = [courtOrder, tenant, occupancy, noPayments, skipped, verification, contact]

const cases: [name: string, visits: Visit[]][] = [
  ['one debtor', oneDebtor],
  [
    'three debtors, still living there, hired by the landlord',
    [
      courtOrder,
      threePeople,
      { step: 'occupancy', answers: { vacated_date_status: 'in_possession', first_missed: 'unknown' } },
      noPayments,
      skipped,
      {
        step: 'verification',
        answers: { filer_relationship: 'operator', filer_representing: 'Maple Court' },
      },
      contact,
    ],
  ],
]

/** The page's own form of a field: phones and postal codes are formatted. */
const shown = (value: string) => value.replace(/\s/g, '')

async function fillIn(walker: Walker, visits: readonly Visit[]): Promise<void> {
  for (const { step, answers, press } of visits) {
    await walker.go(step, answers, stepAfter(steps, step) ?? 'submit', press)
  }
}

const allDone = {
  ...Object.fromEntries(steps.map(({ name }) => [name, 'Done'])),
  submit: 'To do',
}

describe.each(cases)('%s', (_name, visits) => {
  test('walks forwards, back over what was saved, and pays', async () => {
    const walker = await Walker.start(app)
    await fillIn(walker, visits)
    expect(await walker.states()).toEqual(allDone)
    await walker.back((step, html) => expectSaved(visits, step, html))
    await walker.payAt((await walker.submit()).location)
    expect(await walker.status()).toBe('in_review')
    const late = await walker.person.get(paths.step(walker.debtId, 'tenant'))
    expect(late.location).toBe(paths.debt(walker.debtId))
    for (const step of walker.visited) visited.add(step)
  })
})

function expectSaved(visits: readonly Visit[], step: StepName, html: string): void {
  const visit = visits.find((one) => one.step === step)
  if (!visit || visit.press) return
  const fields = readPageForm(html).fields.map(([name, value]) => [name.split('.').at(-1), shown(value)])
  for (const [name, answer] of Object.entries(visit.answers)) {
    for (const one of typeof answer === 'string' ? [answer] : answer) {
      expect(fields, step).toContainEqual([name, shown(one)])
    }
  }
}

describe('returned and resubmitted', () => {
  test('the reasons stand on their steps, and no second fee is asked', async () => {
    const walker = await Walker.start(app)
    await fillIn(walker, oneDebtor)
    await walker.payAt((await walker.submit()).location)
    const staff = await signedInStaff(app)
    const reason = 'The name differs from the order.'
    const sent = await staff.send(`/staff/rental-debt/${walker.debtId}/return`, {
      'reason.tenant': reason,
      tenant: reason,
    })
    expect(sent.status, textOf(sent.html).slice(0, 400)).toBe(303)
    expect(await walker.status()).toBe('draft')
    expect(await walker.states()).toEqual({ ...allDone, tenant: 'Needs attention' })
    expect(textOf(await walker.open('tenant'))).toContain(reason)
    expect((await walker.submit()).status).toBe(400)
    await walker.go('tenant', robin, 'occupancy')
    expect(await walker.states()).toEqual(allDone)
    const again = await walker.submit()
    expect(again.location).toBe(paths.debt(walker.debtId))
    expect(await walker.status()).toBe('in_review')
    const checkouts = await walker.person.inOwnName((tx) =>
      tx.selectFrom('checkout').select('state').execute(),
    )
    expect(checkouts).toEqual([{ state: 'paid' }])
  })
})

describe('every step skipped', () => {
  test('any step opens, and the last one says what is missing instead of taking money', async () => {
    const walker = await Walker.start(app)
    for (const { name } of steps) await walker.open(name)
    const answer = await walker.submit()
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(
      'Oops, this application is incomplete. To confirm and pay, please review each of the steps until there is a green checkmark beside it.',
    )
    expect(await walker.states()).toEqual(Object.fromEntries(steps.map(({ name }) => [name, 'To do'])))
  })

  test.each(steps.slice(0, -1).map(({ name }) => name))('without %s nothing is paid', async (left) => {
    const walker = await Walker.start(app)
    for (const { step, answers, press } of oneDebtor)
      if (step !== left) await walker.save(step, answers, press)
    const states = await walker.states()
    expect(Object.keys(states).filter((step) => states[step] !== 'Done')).toEqual([left, 'submit'])
    const answer = await walker.submit()
    expect([answer.status, answer.location]).toEqual([400, null])
    expect(await walker.status()).toBe('draft')
  })

  test('without the affirmation nothing is paid', async () => {
    const walker = await Walker.start(app)
    await fillIn(walker, oneDebtor)
    expect((await walker.submit({})).status).toBe(400)
  })
})

describe('neither landlord nor hired by one', () => {
  test('the application cannot go on, and says why', async () => {
    const walker = await Walker.start(app)
    const answer = await walker.save('verification', { filer_relationship: 'other' })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(
      'accepts Rental Debt applications only from landlords directly listed',
    )
    expect((await walker.states()).verification).not.toBe('Done')
  })
})

test('every step was visited by a case', () => {
  expect([...visited].sort()).toEqual(steps.map(({ name }) => name).sort())
})
