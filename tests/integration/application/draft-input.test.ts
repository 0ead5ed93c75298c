import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { fieldName } from '#app/rental-debt/application/tenants/debtor-rows.ts'
import { listDebtors } from '#app/rental-debt/application/tenants/debtors.server.ts'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { deleteDraft } from '#app/rental-debt/list/delete-draft.server.ts'
import { findDraftInput, storeDraftInput, sweepDraftInput } from '#app/wizard/draft-input.server.ts'
import { addMember } from '#database/factories/member.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { readPageForm } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { type Filer, filerOf, newFiler } from '../worlds/filer.ts'
import { newKey } from '../worlds/step-save.ts'

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

const robin = {
  [fieldName('new-1', 'first_name')]: 'Robin',
  [fieldName('new-1', 'last_name')]: 'Tremblay',
  [fieldName('new-1', 'email')]: 'robin@renter.example',
  [fieldName('new-1', 'new_sin_number')]: '046-454-286',
}

const formOf = (html: string) => Object.fromEntries(readPageForm(html).fields)
/** The first names on a page, in order. */
const namesOn = (html: string) =>
  readPageForm(html)
    .fields.filter(([name]) => name.endsWith('.first_name'))
    .map(([, value]) => value)
const draftInputIdOf = (path: string) => new URL(path, origin).searchParams.get('draft_input') ?? ''
const subject = (id: string) => ({ kind: 'rental_debt', id })
const place = (of: Filer) => ({ ...of.owner, subject: subject(of.debtId), step: 'tenant' })
const rows = (of = filer) => of.inOwnName((tx) => tx.selectFrom('draft_input').selectAll().execute())

/** Presses a button on an already open page. */
async function pressOn(html: string, fields: Record<string, string>) {
  const { location } = await filer.post('tenant', { ...formOf(html), ...fields })
  return { ...(await filer.get(location ?? '')), path: location ?? '' }
}

describe('each press', () => {
  test('has a page of its own, which shows the step as it stood', async () => {
    const one = await filer.press('tenant', { ...robin, intent: 'add' })
    const two = await pressOn(one.html, { [fieldName('new-2', 'first_name')]: 'Noor', intent: 'add' })
    const three = await pressOn(two.html, { intent: 'remove:new-1' })
    const pages = await Promise.all([one, two, three].map(({ path }) => filer.get(path)))
    expect(pages.map(({ html }) => namesOn(html))).toEqual([
      ['Robin', ''],
      ['Robin', 'Noor', ''],
      ['Noor', ''],
    ])
    expect(three.html).toContain('Tenant 1 is removed.')
    expect(namesOn((await filer.open('tenant')).html)).toEqual([''])
    expect(await rows()).toHaveLength(3)
  })

  test('keeps that a change leads back to the check', async () => {
    const pressed = await filer.press('tenant', { ...robin, change: 'yes', intent: 'add' })
    expect(pressed.path).toContain('?change=yes&draft_input=')
    expect(formOf(pressed.html).change).toBe('yes')
  })

  test('keeps what was typed sealed, no matter who reads the table', async () => {
    await filer.press('tenant', { ...robin, intent: 'add' })
    expect(JSON.stringify(await rows())).not.toMatch(/Robin|Tremblay|046454286/)
  })

  test('is one of at most a hundred that are kept', async () => {
    await filer.inOwnName(async (tx) => {
      for (let n = 0; n < 101; n += 1) await storeDraftInput(tx, place(filer), { n })
    })
    expect(await rows()).toHaveLength(100)
  })

  test('of a debt that is no draft any more keeps nothing', async () => {
    const tab = await filer.tab('tenant')
    await filer.setDebt({ status: 'in_review' })
    const answer = await filer.post('tenant', { ...tab, ...robin, intent: 'add' })
    expect(answer.location).toBe(`/dashboard/rental-debt/${filer.debtId}`)
    expect(await rows()).toEqual([])
  })
})

describe('a SIN that was typed before a button was pressed', () => {
  test('waits behind its mask over several presses, and is stored by the save; each opening is on record', async () => {
    const one = await filer.press('tenant', { ...robin, intent: 'add' })
    const two = await pressOn(one.html, { intent: 'remove:new-2' })
    expect(two.html).toContain('XXX-XXX-286')
    expect((await filer.post('tenant', { ...formOf(two.html), intent: 'save' })).status).toBe(303)
    const { organizationId, personId } = filer.owner
    const [debtor] = await filer.inOwnName((tx) => listDebtors(tx, organizationId, filer.debtId))
    const debtorId = debtor?.id ?? ''
    const sin = await filer.inOwnName((tx) =>
      openSin(tx, { organizationId, debtorId, purpose: 'key_rotation' }),
    )
    expect(sin).toBe('046454286')
    const access = { subject: debtorId, person: personId, partOf: filer.debtId }
    expect(await trailOf({ action: 'sin.opened', subject: debtorId })).toMatchObject([
      { ...access, why: 'typed_sin_saved' },
      { ...access, why: 'key_rotation' },
    ])
  })

  test('is typed again where it is not wanted, or is none', async () => {
    const one = await filer.press('tenant', { ...robin, intent: 'add' })
    const again = await pressOn(one.html, { intent: 'change-sin:new-1' })
    expect(again.html).not.toContain('XXX-XXX-286')
    expect(formOf(again.html)).toHaveProperty([fieldName('new-1', 'new_sin_number')], '')
    const none = await pressOn(again.html, { [fieldName('new-1', 'new_sin_number')]: '046', intent: 'add' })
    expect(none.html).toContain('type it again.')
  })

  test('and is gone is asked for again, with nothing saved and nothing else lost', async () => {
    const { html } = await filer.press('tenant', { ...robin, intent: 'add' })
    const second = { first_name: 'Noor', last_name: 'Haddadin', email: 'noor@renter.example' }
    const noor = Object.entries(second).map(([name, value]) => [`debtors.new-2.${name}`, value])
    await filer.inOwnName((tx) => tx.deleteFrom('draft_input').execute())
    const answer = await filer.post('tenant', {
      ...formOf(html),
      ...Object.fromEntries(noor),
      intent: 'save',
    })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Type the SIN again. What you typed before is no longer kept')
    expect(namesOn(answer.html)).toEqual(['Robin', 'Noor'])
    expect(await filer.inOwnName((tx) => listDebtors(tx, filer.owner.organizationId, filer.debtId))).toEqual(
      [],
    )
  })

  test('stays where the save is refused for something else', async () => {
    const { html } = await filer.press('tenant', { ...robin, intent: 'add' })
    const refused = await filer.post('tenant', { ...formOf(html), intent: 'save' })
    expect(refused.status).toBe(400)
    const fixed = await pressOn(refused.html, { intent: 'remove:new-2' })
    expect((await filer.post('tenant', { ...formOf(fixed.html), intent: 'save' })).status).toBe(303)
    const [debtor] = await filer.inOwnName((tx) => listDebtors(tx, filer.owner.organizationId, filer.debtId))
    expect(debtor?.maskedSin).toBe('XXX-XXX-286')
  })
})

describe('what was typed', () => {
  test('is gone when the step is saved: its address shows what is saved', async () => {
    const { path, html } = await filer.press('tenant', { ...robin, intent: 'add' })
    const whole = await pressOn(html, { intent: 'remove:new-2' })
    expect((await filer.post('tenant', { ...formOf(whole.html), intent: 'save' })).status).toBe(303)
    expect(await rows()).toEqual([])
    const back = await filer.get(path)
    expect([back.status, namesOn(back.html)]).toEqual([200, ['Robin']])
    expect(back.html).toContain('name="revision" value="1"')
  })

  test('is swept a day later, and not before', async () => {
    const old = await filer.inOwnName((tx) => storeDraftInput(tx, place(filer), {}))
    const young = await filer.inOwnName((tx) => storeDraftInput(tx, place(filer), {}))
    await filer.inOwnName((tx) =>
      sql`update draft_input set created_at = now() - interval '25 hours' where id = ${old}`.execute(tx),
    )
    await sweepDraftInput()
    expect((await rows()).map(({ id }) => id)).toEqual([young])
  })

  test('is gone when the keys are rotated: it is not sealed again', async () => {
    const id = await filer.inOwnName((tx) => storeDraftInput(tx, place(filer), { revision: 3 }))
    const found = () => filer.inOwnName((tx) => findDraftInput(tx, place(filer), id))
    expect(await found()).toEqual({ id, revision: 3 })
    const before = process.env.ENCRYPTION_KEY
    process.env.ENCRYPTION_KEY = 'a-newer-key-of-32-characters-or-more'
    clearSingleton('config')
    try {
      expect(await found()).toBeNull()
    } finally {
      if (before === undefined) delete process.env.ENCRYPTION_KEY
      else process.env.ENCRYPTION_KEY = before
      clearSingleton('config')
    }
  })

  test('goes with its draft, also what a colleague typed', async () => {
    const member = await addMember(filer.owner.organizationId)
    const colleague = await filerOf(app, { member, debtId: filer.debtId })
    await colleague.press('tenant', { ...robin, intent: 'add' })
    expect(await rows(colleague)).toHaveLength(1)
    await deleteDraft(filer.member, { debtId: filer.debtId, once: newKey() })
    expect(await rows(colleague)).toEqual([])
  })

  test('is not shown at an address that names nothing', async () => {
    for (const typed of ['', 'x', crypto.randomUUID(), '%00']) {
      const { status, html } = await filer.get(`${filer.address('tenant')}?draft_input=${typed}`)
      expect([status, namesOn(html)]).toEqual([200, ['']])
    }
  })
})

describe('its address opens nothing for', () => {
  let path: string
  let colleague: Filer
  let stranger: Filer
  beforeEach(async () => {
    path = (await filer.press('tenant', { ...robin, intent: 'add' })).path
    const member: Member = await addMember(filer.owner.organizationId)
    colleague = await filerOf(app, { member, debtId: filer.debtId })
    stranger = await newFiler(app)
  })

  const seenBy = (of: Filer) =>
    of.inOwnName((tx) => sql<{ n: number }>`select count(*)::int as n from draft_input`.execute(tx))

  test('a colleague: the page shows what is saved', async () => {
    const { status, html } = await colleague.get(path)
    expect([status, namesOn(html)]).toEqual([200, ['']])
    expect((await seenBy(colleague)).rows).toEqual([{ n: 0 }])
    const found = await colleague.inOwnName((tx) =>
      findDraftInput(tx, place(colleague), draftInputIdOf(path)),
    )
    expect(found).toBeNull()
  })

  test('another organization, with their debt or ours', async () => {
    expect((await stranger.get(path)).status).toBe(404)
    const own = await stranger.get(path.replace(filer.debtId, stranger.debtId))
    expect([own.status, namesOn(own.html)]).toEqual([200, ['']])
    expect((await seenBy(stranger)).rows).toEqual([{ n: 0 }])
  })

  test('an anonymous caller, a job of the organization, and upkeep before its day', async () => {
    const { organizationId } = filer.owner
    for (const actor of [
      anonymous,
      { personId: null, organizationId },
      { personId: null, organizationId: null, asUpkeep: true },
    ]) {
      expect(await inTransaction(actor, (tx) => tx.selectFrom('draft_input').select('id').execute())).toEqual(
        [],
      )
    }
  })

  test('another step, another debt, or a row that it was copied to', async () => {
    const id = draftInputIdOf(path)
    const found = (given: Partial<ReturnType<typeof place>>) =>
      filer.inOwnName((tx) => findDraftInput(tx, { ...place(filer), ...given }, id))
    expect(await found({ step: 'repayment' })).toBeNull()
    expect(await found({ subject: subject(stranger.debtId) })).toBeNull()
    expect(await found({ subject: { kind: 'lease', id: filer.debtId } })).toBeNull()
    await filer.inOwnName((tx) => sql`update draft_input set step = 'repayment'`.execute(tx))
    await expect(found({ step: 'repayment' })).rejects.toThrow('belongs to another place')
  })
})
