import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { type StepName, stepNames } from '#app/rental-debt/step-names.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Filer
let returnedId: string

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
  returnedId = await filer.inOwnName(async (tx) => {
    const { organizationId, personId } = filer.owner
    const id = await applicationFactory.returned(tx, filer.owner)
    await tx
      .insertInto('return_reason')
      .values({
        organization_id: organizationId,
        rental_debt_id: id,
        step: 'contact-details',
        reason: 'The number does not ring.',
        person_id: personId,
      })
      .execute()
    // Older than the empty draft of the same filer.
    await tx
      .updateTable('rental_debt')
      .set({ created_at: new Date('2024-01-01') })
      .where('id', '=', id)
      .execute()
    return id
  })
})

const pages = [
  ['home', '/dashboard'],
  ['the list of debts', '/dashboard/rental-debt'],
] as const

describe.each(pages)('a returned application on %s', (_, path) => {
  test('comes first, with how many things there are to fix, the reasons, and the steps to fix them in', async () => {
    const { html } = await filer.get(path)
    const text = textOf(html)
    expect(text).toMatch(/Returned.* 2 things to fix/)
    expect(text.indexOf('2 things to fix')).toBeLessThan(text.search(/Get Started|Search by address/))
    expect(text).toContain('Tenants : The name differs from the order.')
    expect(text).toContain('Contact Details : The number does not ring.')
    const links = linksOf(html).map(({ href }) => href)
    expect(links).toEqual(
      expect.arrayContaining([
        `/dashboard/rental-debt/${returnedId}/tenant`,
        `/dashboard/rental-debt/${returnedId}/contact-details`,
      ]),
    )
  })

  test('counts what is left to fix, and goes when all of it is', async () => {
    const resolve = (step: string) =>
      filer.inOwnName((tx) =>
        tx
          .updateTable('return_reason')
          .set({ resolved_at: new Date() })
          .where('rental_debt_id', '=', returnedId)
          .where('step', '=', step)
          .execute(),
      )
    await resolve('tenant')
    expect(textOf((await filer.get(path)).html)).toMatch(/Returned.* 1 thing to fix/)
    await resolve('contact-details')
    expect(textOf((await filer.get(path)).html)).not.toContain('Returned')
  })

  test('is not shown to another organization', async () => {
    expect(textOf((await (await newFiler(app)).get(path)).html)).not.toContain('Returned')
  })
})

test('in the list itself it stands before other drafts, however old it is', async () => {
  const { html } = await filer.get('/dashboard/rental-debt')
  const rows = /<tbody[\s\S]*<\/tbody>/.exec(html)?.[0].split('<tr').slice(1) ?? []
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(returnedId)
  expect(rows[0]).toContain('Returned: 2 things to fix')
  expect(rows[1]).not.toContain('Returned')
})

test('at each step that a reviewer asked about, their words come before the step itself; elsewhere they do not stand', async () => {
  const reasons: Partial<Record<StepName, string>> = {}
  const steps = stepNames.filter((step) => step !== 'submit')
  await filer.inOwnName(async (tx) => {
    await tx.deleteFrom('return_reason').where('rental_debt_id', '=', returnedId).execute()
    for (const step of steps) {
      const reason = `Change the ${step}.\nSee page 2.`
      reasons[step] = `Change the ${step}. See page 2.`
      const { organizationId: organization_id, personId: person_id } = filer.owner
      await tx
        .insertInto('return_reason')
        .values({ organization_id, person_id, rental_debt_id: returnedId, step, reason })
        .execute()
    }
  })
  for (const step of steps) {
    const { html } = await filer.open(step, returnedId)
    const [before = '', after = ''] = html.split('<h1')
    expect(textOf(before), step).toContain('Our reviewer asks you to change something here')
    expect(textOf(before), step).toContain(reasons[step])
    expect(textOf(after), step).not.toContain('See page 2.')
    for (const other of steps.filter((each) => each !== step))
      expect(textOf(html), step).not.toContain(reasons[other])
  }
  // Also on another screen of step 1: the one that takes another file.
  const replace = await filer.get(`${filer.address('court-order', returnedId)}?replace=yes`)
  expect(textOf(replace.html.split('<h1')[0] ?? '')).toContain('Change the court-order.')
})
