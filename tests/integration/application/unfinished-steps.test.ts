// @engine: a policy that looks at a row's age, and arrays in a column
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { readDraft } from '#app/rental-debt/application/drafts.server.ts'
import { missingInDraft } from '#app/rental-debt/application/steps.ts'
import { fieldName } from '#app/rental-debt/application/tenants/debtor-rows.ts'
import type { StepName } from '#app/rental-debt/step-names.ts'
import { sweepDraftInput } from '#app/wizard/draft-input.server.ts'
import { addMember } from '#database/factories/member.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { type Filer, filerOf, newFiler } from '../worlds/filer.ts'

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

const list = '/dashboard/rental-debt'
const half = {
  filer_contact_name: 'Avery Chen',
  filer_contact_email: 'avery@maplecourt.example',
  filer_contact_number: '416 555',
}
const whole = { ...half, filer_contact_number: '416 555 0123' }
const fieldsOf = (html: string) => Object.fromEntries(readPageForm(html).fields)
const finishLater = (step: StepName, fields: Record<string, string>, of = filer) =>
  of.save(step, { ...fields, intent: 'finish-later' })
/** The state of a step in the step list. */
const stateIn = (html: string, title: string) =>
  new RegExp(`>\\s*${title}\\s*<small>([^<]*)</small>`).exec(html)?.[1]
const notice = 'This step is not finished. What you typed is here but not saved yet.'

describe('Save and finish later', () => {
  test('keeps a step that is not whole, and leads to the list, which says what needs attention', async () => {
    const left = await finishLater('contact-details', half)
    expect([left.status, left.location]).toEqual([303, list])
    expect(textOf((await filer.get(list)).html)).toContain('Needs attention: Contact Details')
    const back = await filer.open('contact-details')
    expect(fieldsOf(back.html)).toMatchObject(half)
    expect(textOf(back.html)).toContain(notice)
    // The errors are shown when it is saved.
    expect(back.html).not.toContain('Phone must be 10 digits')
    expect(stateIn(back.html, 'Contact Details')).toBe('Needs attention')
    expect((await filer.debt()).filer_contact_number).toBeNull()
  })

  test('of a step that is whole saves it, and nothing needs attention', async () => {
    expect((await finishLater('contact-details', whole)).status).toBe(303)
    expect((await filer.debt()).filer_contact_number).toBe('4165550123')
    expect(textOf((await filer.get(list)).html)).not.toContain('Needs attention')
  })

  test('with nothing typed only goes: nothing is kept, and nothing needs attention', async () => {
    const left = await finishLater('contact-details', {
      filer_contact_name: '',
      filer_contact_email: '',
      filer_contact_number: '',
    })
    expect([left.status, left.location, (await filer.debt()).unfinished_steps]).toEqual([303, list, []])
  })

  test('keeps tenants with birth dates, and a SIN sealed: the page shows its mask, and a save saves it', async () => {
    const people = {
      [fieldName('new-1', 'first_name')]: 'Robin',
      [fieldName('new-1', 'date_of_birth')]: '1990-02-03',
      [fieldName('new-1', 'new_sin_number')]: '046-454-286',
    }
    expect((await finishLater('tenant', people)).location).toBe(list)
    const back = await filer.open('tenant')
    const shown = fieldsOf(back.html)
    expect(shown[fieldName('new-1', 'date_of_birth')]).toBe('1990-02-03')
    expect(back.html).toContain('XXX-XXX-286')
    expect(textOf(back.html)).toContain(notice)
    const { owner } = await database()
    const { rows } = await sql`select * from draft_input`.execute(owner)
    expect(back.html + JSON.stringify(rows)).not.toMatch(/046.?454.?286/)
    const fixed = {
      ...shown,
      [fieldName('new-1', 'last_name')]: 'Tremblay',
      [fieldName('new-1', 'email')]: 'robin@renter.example',
      intent: 'save',
    }
    expect((await filer.post('tenant', fixed)).status).toBe(303)
    const saved = await filer.inOwnName((tx) =>
      tx.selectFrom('debtor').select('sin_last_digits').where('rental_debt_id', '=', filer.debtId).execute(),
    )
    expect(saved).toEqual([{ sin_last_digits: '286' }])
  })

  test.each<[StepName, Record<string, string>, Record<string, string>]>([
    [
      'occupancy',
      { vacated_date_status: 'active', vacated_date: 'in spring' },
      { vacated_date: 'in spring' },
    ],
    ['verification', { filer_relationship: 'operator' }, { filer_relationship: 'operator' }],
  ])('keeps %s as it stands', async (step, fields, shown) => {
    expect((await finishLater(step, fields)).location).toBe(list)
    expect((await filer.open(step)).html).toContain(Object.values(shown)[0])
    expect(
      (await filer.debt()).unfinished_steps.includes(step) || (await filer.debt()).step_revisions[step],
    ).toBeTruthy()
  })

  test('keeps the payments of Repayment as they stand', async () => {
    const row = { collected: 'yes', 'payments.new-1.amount': 'about 50', 'payments.new-1.at': '2024-05-06' }
    expect((await finishLater('repayment', row)).location).toBe(list)
    await filer.inOwnName((tx) =>
      tx
        .insertInto('debtor')
        .values({
          organization_id: filer.owner.organizationId,
          rental_debt_id: filer.debtId,
          first_name: 'Robin',
          last_name: 'Roy',
          email: 'r@renter.example',
          position: 1,
        })
        .execute(),
    )
    expect(fieldsOf((await filer.open('repayment')).html)).toMatchObject(row)
  })
})

describe('a step that was left', () => {
  test('needs attention even over an earlier save, so that no one pays over it', async () => {
    await filer.save('contact-details', whole)
    await finishLater('contact-details', half)
    const draft = await filer.inOwnName((tx) => readDraft(tx, filer.owner.organizationId, filer.debtId))
    expect(missingInDraft(draft.facts, draft.marks).map(({ name }) => name)).toContain('contact-details')
    expect((await filer.debt()).filer_contact_number).toBe('4165550123')
  })

  test('shows what is saved where its person asks for that, and saving it is all', async () => {
    await filer.save('contact-details', whole)
    await finishLater('contact-details', half)
    const path = /href="([^"]*\?saved=yes)"/.exec((await filer.open('contact-details')).html)?.[1] ?? ''
    const saved = await filer.get(path)
    expect(fieldsOf(saved.html).filer_contact_number).toBe('416 555 0123')
    expect((await filer.post('contact-details', { ...fieldsOf(saved.html), intent: 'save' })).status).toBe(
      303,
    )
    const after = await filer.open('contact-details')
    expect([stateIn(after.html, 'Contact Details'), textOf(after.html).includes(notice)]).toEqual([
      'Done',
      false,
    ])
  })

  test('is done when it is saved: its mark and what was kept are gone', async () => {
    await finishLater('contact-details', half)
    const shown = fieldsOf((await filer.open('contact-details')).html)
    await filer.post('contact-details', { ...shown, filer_contact_number: '416 555 0123', intent: 'save' })
    const { owner } = await database()
    expect(
      (await sql`select from draft_input where subject_id = ${filer.debtId}`.execute(owner)).rows,
    ).toEqual([])
    expect((await filer.debt()).unfinished_steps).toEqual([])
  })

  test('needs attention for a colleague too, who sees what is saved; once they save it, that counts', async () => {
    await finishLater('contact-details', half)
    const member = await addMember(filer.owner.organizationId)
    const colleague = await filerOf(app, { member, debtId: filer.debtId })
    const page = await colleague.open('contact-details')
    expect(stateIn(page.html, 'Contact Details')).toBe('Needs attention')
    expect(page.html).not.toContain('416 555"')
    await colleague.save('contact-details', whole)
    const back = await filer.open('contact-details')
    expect([stateIn(back.html, 'Contact Details'), fieldsOf(back.html).filer_contact_number]).toEqual([
      'Done',
      '416 555 0123',
    ])
  })

  test('is on record once', async () => {
    await finishLater('contact-details', half)
    await finishLater('contact-details', { ...half, filer_contact_number: '416 5' })
    const entries = await trailOf({ subject: filer.debtId })
    expect(entries.filter(({ action }) => action === 'application.step_unfinished')).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('416 5')
  })

  test('is kept for three months, and then swept', async () => {
    await finishLater('contact-details', half)
    const { owner } = await database()
    const age = (days: number) =>
      sql`update draft_input set created_at = now() - ${days} * interval '1 day' where subject_id = ${filer.debtId}`.execute(
        owner,
      )
    const left = async () =>
      (await sql`select from draft_input where subject_id = ${filer.debtId}`.execute(owner)).rows.length
    await age(89)
    await sweepDraftInput()
    expect(await left()).toBe(1)
    await age(91)
    await sweepDraftInput()
    expect(await left()).toBe(0)
    expect((await filer.open('contact-details')).status).toBe(200)
  })
})

describe('a Save and continue that was refused', () => {
  test('says so in the step list, on the page at once and on every other', async () => {
    const refused = await filer.save('contact-details', half)
    expect([refused.status, stateIn(refused.html, 'Contact Details')]).toEqual([400, 'Needs attention'])
    expect(refused.html).toContain('Phone must be 10 digits')
    const other = await filer.open('occupancy')
    expect(stateIn(other.html, 'Contact Details')).toBe('Needs attention')
  })

  test('comes back as it was typed', async () => {
    await filer.save('contact-details', half)
    expect(fieldsOf((await filer.open('contact-details')).html)).toMatchObject(half)
  })
})
