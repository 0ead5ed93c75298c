import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Filer

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
})

const notKnown = { first_missed: 'unknown' }
const movedOut = { vacated_date_status: 'active', vacated_date: '2026-03-02', ...notKnown }
const stillThere = { vacated_date_status: 'in_possession', vacated_date: '', ...notKnown }

async function readSaved() {
  const debt = await filer.debt()
  const { vacated_date_status, vacated_date, vacated_date_last_modified: modified, step_revisions } = debt
  const { first_delinquency_date: missed, first_delinquency_source: source } = debt
  const first_missed = source && (missed === null ? 'unknown' : 'known')
  return { vacated_date_status, vacated_date, modified, first_missed, saves: step_revisions.occupancy ?? 0 }
}
const untouched = {
  vacated_date_status: 'unknown',
  vacated_date: null,
  modified: null,
  first_missed: null,
  saves: 0,
}

async function orderWithCompensationFrom(start: string): Promise<void> {
  await filer.inOwnName(async (tx) => {
    const documentId = await courtOrderFactory.read(tx, filer.owner, filer.debtId)
    await tx
      .updateTable('court_order')
      .set({ daily_compensation_start_date: start })
      .where('document_id', '=', documentId)
      .execute()
  })
}

describe('saving', () => {
  test('keeps the date and leads on', async () => {
    const { status, location } = await filer.save('occupancy', movedOut)
    expect([status, location]).toEqual([303, filer.address('repayment')])
    expect(await readSaved()).toMatchObject({ ...movedOut, modified: expect.any(Date), saves: 1 })
    const { html } = await filer.open('occupancy')
    expect(html).toContain('value="2026-03-02"')
  })

  test.each(['in_possession', 'unknown'])('clears the date with %s', async (status) => {
    await filer.save('occupancy', movedOut)
    await filer.save('occupancy', { vacated_date_status: status, vacated_date: '2026-03-02', ...notKnown })
    expect(await readSaved()).toMatchObject({ vacated_date_status: status, vacated_date: null, saves: 2 })
  })

  test('notes the time only where the answer changes', async () => {
    await filer.save('occupancy', movedOut)
    const { modified } = await readSaved()
    await filer.save('occupancy', movedOut)
    expect((await readSaved()).modified).toEqual(modified)
  })

  test('"I do not know yet" needs attention', async () => {
    await filer.save('occupancy', { vacated_date_status: 'unknown', vacated_date: '', ...notKnown })
    const { html } = await filer.open('occupancy')
    expect(html).toMatch(/Occupancy<[\s\S]{0,200}Needs attention/)
  })
})

describe('refused, with nothing kept:', () => {
  const refusal = async (fields: Record<string, string>) => {
    const { status, html } = await filer.save('occupancy', fields)
    expect(status).toBe(400)
    expect(await readSaved()).toEqual(untouched)
    return html
  }

  test('no answer, no date, a date in the future', async () => {
    expect(await refusal({})).toContain('Choose whether the tenants have moved out')
    expect(await refusal({ ...movedOut, vacated_date: '' })).toContain('Please select a date')
    expect(await refusal({ ...movedOut, vacated_date: '2999-01-01' })).toContain(
      'Vacated date cannot be in the future',
    )
  })

  test('a date before the daily compensation of the order', async () => {
    await orderWithCompensationFrom('2026-03-03')
    expect(await refusal(movedOut)).toContain(
      'Vacated date cannot be before the daily compensation start date',
    )
    expect((await filer.save('occupancy', { ...movedOut, vacated_date: '2026-03-03' })).status).toBe(303)
  })
})

describe('the first rent that was missed', () => {
  const missed = async () => {
    const { first_delinquency_date, first_delinquency_source, lease_started_on } = await filer.debt()
    return [first_delinquency_date, first_delinquency_source, lease_started_on]
  }
  const orderSays = (sentence: string | null, value: string | null, confidence = 'high') =>
    filer.inOwnName(async (tx) => {
      const documentId = await courtOrderFactory.read(tx, filer.owner, filer.debtId)
      const { reading } = await tx
        .selectFrom('court_order')
        .select('reading')
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow()
      const firstMissedRent = { value, sentence, confidence, page: 1, line: 1 }
      await tx
        .updateTable('court_order')
        .set({
          reading: JSON.stringify({ ...(reading as object), firstMissedRent }),
          issued_date: '2025-03-14',
        })
        .where('document_id', '=', documentId)
        .execute()
    })

  test('is asked for, and the order is used only if it is not known', async () => {
    expect(await refusalOf({ ...movedOut, first_missed: '' })).toContain(
      'Choose whether you know when rent was first missed',
    )
    await filer.save('occupancy', movedOut)
    expect(await missed()).toEqual([null, 'unknown', null])
  })

  test('is prefilled where the order says it, and then is known to be from there', async () => {
    await orderSays('The Tenant did not pay rent from August 1, 2024.', '2024-08-01')
    const { html } = await filer.open('occupancy')
    expect(html).toContain('value="2024-08-01"')
    expect(html).toContain('The Tenant did not pay rent from August 1, 2024.')
    expect(html).not.toContain('Check this')
    const known = { ...movedOut, first_missed: 'known', first_missed_on: '2024-08-01' }
    await filer.save('occupancy', known)
    expect(await missed()).toEqual(['2024-08-01', 'order', null])
    await filer.save('occupancy', { ...known, first_missed_on: '2024-07-01', lease_started_on: '2020-01-01' })
    expect(await missed()).toEqual(['2024-07-01', 'filer', '2020-01-01'])
  })

  const words = 'We took this day from the order'

  test('is marked as elsewhere where the order only implies it', async () => {
    await orderSays('The arrears from August 1, 2024 are $900.00.', '2024-08-01', 'medium')
    const { html } = await filer.open('occupancy')
    expect(html).toContain('value="2024-08-01"')
    expect(html.replaceAll('<!-- -->', '')).toContain(`Check this. ${words}`)
  })

  test('is left empty where the order can be read in two ways', async () => {
    await orderSays('Rent was not paid from July 1, 2024, or from August 1, 2024.', '2024-08-01', 'low')
    const { html } = await filer.open('occupancy')
    expect(html).not.toContain('value="2024-08-01"')
    expect(html).not.toContain(words)
  })

  test.each([
    ['2025-03-15', 'The first missed rent cannot be after the order was issued'],
    ['2999-01-01', 'The day of the first missed rent cannot be in the future'],
    ['2015-03-13', 'More than 10 years before the order seems unlikely'],
    ['', 'Enter the day the first missed rent was due'],
  ])('is refused on %o', async (first_missed_on, message) => {
    await orderSays(null, null)
    expect(await refusalOf({ ...movedOut, first_missed: 'known', first_missed_on })).toContain(message)
    expect(await missed()).toEqual([null, null, null])
  })

  test('never moves to a later day once the debt is approved', async () => {
    await filer.save('occupancy', { ...movedOut, first_missed: 'known', first_missed_on: '2025-01-01' })
    await filer.setDebt({ status: 'active', approved_at: new Date(), issued_date: '2025-03-14' })
    await expect(filer.setDebt({ first_delinquency_date: '2025-01-02' })).rejects.toThrow('later day')
    await expect(
      filer.setDebt({ first_delinquency_date: null, first_delinquency_source: 'unknown' }),
    ).rejects.toThrow('later day')
    await filer.setDebt({ first_delinquency_date: '2024-12-01' })
    expect((await missed())[0]).toBe('2024-12-01')
  })
})

async function refusalOf(fields: Record<string, string>): Promise<string> {
  const { status, html } = await filer.save('occupancy', fields)
  expect(status).toBe(400)
  return html
}

describe('another', () => {
  test('organization finds neither the page nor the form', async () => {
    const stranger = await newFiler(app)
    expect((await stranger.open('occupancy', filer.debtId)).status).toBe(404)
    const own = await stranger.tab('occupancy')
    expect((await stranger.post('occupancy', { ...own, ...movedOut }, filer.debtId)).status).toBe(404)
    expect(await readSaved()).toEqual(untouched)
  })

  test('tab is warned that the step was saved since, and may then replace it', async () => {
    const older = await filer.tab('occupancy')
    await filer.save('occupancy', movedOut)
    const { status, html } = await filer.post('occupancy', { ...older, ...stillThere })
    expect(status).toBe(409)
    expect(html).toContain('Someone saved this step after you opened it.')
    expect(await readSaved()).toMatchObject({ ...movedOut, saves: 1 })
    const again = { ...older, revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '' }
    expect((await filer.post('occupancy', { ...again, ...stillThere })).status).toBe(303)
    expect(await readSaved()).toMatchObject({ vacated_date_status: 'in_possession', saves: 2 })
  })

  test('press of the same form changes nothing', async () => {
    const form = { ...(await filer.tab('occupancy')), ...movedOut }
    const answers = await Promise.all([filer.post('occupancy', form), filer.post('occupancy', form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await readSaved()).saves).toBe(1)
  })
})

test('an application in review is not changed', async () => {
  const form = { ...(await filer.tab('occupancy')), ...movedOut }
  await filer.setDebt({ status: 'in_review' })
  const { status, location } = await filer.post('occupancy', form)
  expect([status, location]).toEqual([303, `/dashboard/rental-debt/${filer.debtId}?not-saved=yes`])
  expect(await readSaved()).toEqual(untouched)
})
