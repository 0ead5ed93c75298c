import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#tests/factories/court-order.ts'
import { origin } from './browser.ts'
import { type BuiltApp, loadBuiltApp } from './built-app.ts'
import { type Filer, newFiler } from './filer.ts'
import { useFreshDatabase } from './fresh-database.ts'

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

const movedOut = { vacated_date_status: 'active', vacated_date: '2026-03-02' }
const stillThere = { vacated_date_status: 'in_possession', vacated_date: '' }

async function readSaved() {
  const debt = await filer.debt()
  const { vacated_date_status, vacated_date, vacated_date_last_modified: modified, step_revisions } = debt
  return { vacated_date_status, vacated_date, modified, saves: step_revisions.occupancy ?? 0 }
}
const untouched = { vacated_date_status: 'unknown', vacated_date: null, modified: null, saves: 0 }

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
    await filer.save('occupancy', { vacated_date_status: status, vacated_date: '2026-03-02' })
    expect(await readSaved()).toMatchObject({ vacated_date_status: status, vacated_date: null, saves: 2 })
  })

  test('notes the time only where the answer changes', async () => {
    await filer.save('occupancy', movedOut)
    const { modified } = await readSaved()
    await filer.save('occupancy', movedOut)
    expect((await readSaved()).modified).toEqual(modified)
  })

  test('"I do not know yet" needs attention', async () => {
    await filer.save('occupancy', { vacated_date_status: 'unknown', vacated_date: '' })
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

describe('another', () => {
  test('organization finds neither the page nor the form', async () => {
    const stranger = await newFiler(app)
    expect((await stranger.open('occupancy', filer.debtId)).status).toBe(404)
    const own = await stranger.tab('occupancy')
    expect((await stranger.post('occupancy', { ...own, ...movedOut }, filer.debtId)).status).toBe(404)
    expect(await readSaved()).toEqual(untouched)
  })

  test('tab is told that the step was saved since, and may then replace it', async () => {
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
