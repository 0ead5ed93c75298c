import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { trailOf as wholeTrailOf } from '#app/audit/trail.ts'
import { matters } from '#app/matters.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import {
  createBankruptcy,
  createDispute,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { approvalOf, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { leaves, unwatched } from './audit-leaves.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  staff = await signedInStaff(app)
  const { email } = debtor.member.person
  await filer.inOwnName(async (tx) => {
    const { owner } = filer
    const filedBy = { organizationId: owner.organizationId, filerId: owner.personId }
    ids.draft = await rentalDebtFactory.create(tx, filedBy)
    ids.unwanted = await rentalDebtFactory.create(tx, filedBy)
    const debt = await registeredDebtFactory.active(tx, owner, {}, { email })
    ids.debt = debt.debtId
    ids.debtor = debt.debtorId
    ids.bankruptcy = await createBankruptcy(tx, owner, debt)
    for (const name of ['toApprove', 'toReturn', 'toReject'])
      ids[name] = await applicationFactory.inReview(tx, owner)
    const disputed = await registeredDebtFactory.active(tx, owner, {}, { email })
    ids.disputed = disputed.debtId
    ids.dispute = await createDispute(tx, owner, disputed)
    ids.ending = (await registeredDebtFactory.active(tx, owner, {}, { email })).debtId
  })
  await stopJobs()
  await prepareJobs()
  await watchChanges()
}, 240_000)
afterAll(stopJobs)

/** From here on, a transaction that changes a row without writing an entry is recorded by its table. */
async function watchChanges(): Promise<void> {
  const { owner, runScript } = await database()
  await runScript(`create table unrecorded_change (name text, operation text);
    create function note_unrecorded_change() returns trigger language plpgsql security definer as $$
    begin
      if not exists (select from audit_entry where xmin = pg_current_xact_id()::xid) then
        insert into unrecorded_change values (tg_table_name, tg_op);
      end if;
      return null;
    end $$;`)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(owner)
  for (const { name } of rows.filter((row) => !unwatched.includes(row.name))) {
    // The last-seen time of a session is not a command.
    const events = name === 'session' ? 'insert or delete' : 'insert or update or delete'
    await runScript(`create constraint trigger note_unrecorded_change after ${events} on ${name}
      deferrable initially deferred for each row execute function note_unrecorded_change();`)
  }
}

async function unrecorded() {
  const { owner } = await database()
  return (await sql`select distinct name, operation from unrecorded_change`.execute(owner)).rows
}

/** Submits a form and returns the trail entries. */
async function sent(by: Person, path: string, fields: Record<string, string>): Promise<string[]> {
  const form_token = await by.token()
  const before = (await trailOf()).length
  const answer = await by.post(path, { form_token, ...fields })
  const entries = (await trailOf()).slice(before).filter(({ action }) => action !== 'order.opened')
  return [`${answer.status}`, ...entries.map(({ action }) => action)]
}

test('every address that takes a form is known here, with what it writes', () => {
  const found = app.addresses.filter(
    ({ pattern, hasAction }) =>
      hasAction && !pattern.startsWith('/sandbox') && !['/*', '/staff/*'].includes(pattern),
  )
  expect(found.map(({ pattern }) => pattern).toSorted()).toEqual(Object.keys(leaves).toSorted())
  for (const written of Object.values(leaves))
    if (typeof written !== 'string')
      expect(written.filter((action) => !Object.hasOwn(wholeTrailOf(matters).actions, action))).toEqual([])
})

test('a change without an entry would be found', async () => {
  const { owner } = await database()
  await owner
    .updateTable('rental_debt')
    .set({ country: 'CA' })
    .where('id', '=', ids.draft ?? '')
    .execute()
  expect(await unrecorded()).toEqual([{ name: 'rental_debt', operation: 'UPDATE' }])
  await sql`delete from unrecorded_change`.execute(owner)
})

test('a filer’s commands each leave what they say', async () => {
  const at = (path: string) => `/dashboard/rental-debt/${path}`
  const contact = {
    filer_contact_name: 'Mallory Ng',
    filer_contact_email: 'mallory@people.example',
    filer_contact_number: '4165550000',
  }
  const paid = { amount: '12.34', at: '2026-03-03', paid_by_id: ids.debtor ?? '' }
  const seenMoveOut = async (checkAt: string) =>
    /name="seen" value="([^"]+)"/.exec((await filer.get(checkAt)).html)?.[1] ?? ''
  const left = {
    start: await sent(debtor, at('start'), {}),
    delete: await sent(filer, at(`${ids.unwanted}/delete`), {}),
    step: await sent(filer, at(`${ids.draft}/contact-details`), { ...contact, revision: '0' }),
    payment: await sent(filer, at(`${ids.debt}/transactions/record-payment`), { ...paid, reason: 'payment' }),
    waiver: await sent(filer, at(`${ids.debt}/transactions/waive`), {
      amount: '5.00',
      at: '2026-03-03',
      reason: 'waive_negotiation',
      paid_by_id: ids.debtor ?? '',
    }),
    contact: await sent(filer, at(`${ids.debt}/people/contact`), contact),
    moveOut: await sent(filer, at(`${ids.debt}/move-out`), {
      vacated_date: '2024-02-01',
      reason: 'They returned the keys.',
      seen: await seenMoveOut(at(`${ids.debt}/move-out?on=2024-02-01`)),
    }),
    bankruptcy: await sent(filer, at(`${ids.debt}/bankruptcy/${ids.bankruptcy}/remove`), {}),
  }
  expect(left).toEqual({
    start: ['303', 'application.started'],
    delete: ['303', 'application.deleted'],
    step: ['303', 'application.step_saved'],
    payment: ['303', 'debt.ledger_changed'],
    waiver: ['303', 'debt.ledger_changed'],
    contact: ['303', 'debt.contact_changed'],
    moveOut: ['303', 'debt.occupancy_changed'],
    bankruptcy: ['303', 'debt.bankruptcy_removed'],
  })
  expect(await unrecorded()).toEqual([])
})

test('so do the commands of staff', async () => {
  const words = { words: 'The order says so.' }
  const left = {
    approve: await sent(
      staff,
      `/staff/rental-debt/${ids.toApprove}/approve`,
      (await approvalOf(staff, ids.toApprove ?? '')) ?? {},
    ),
    return: await sent(staff, `/staff/rental-debt/${ids.toReturn}/return`, { tenant: 'The name differs.' }),
    reject: await sent(staff, `/staff/rental-debt/${ids.toReject}/reject`, { reason: 'Another unit.' }),
    pause: await sent(staff, `/staff/disputes/${ids.dispute}/pause`, { ...words, reason: 'order' }),
    uphold: await sent(staff, `/staff/disputes/${ids.dispute}/uphold`, words),
  }
  expect(left).toEqual({
    approve: ['303', 'debt.approved'],
    return: ['303', 'debt.returned'],
    reject: ['303', 'debt.rejected', 'refund.requested'],
    pause: ['303', 'dispute.reporting_paused'],
    uphold: ['303', 'dispute.upheld'],
  })
  expect(await unrecorded()).toEqual([])
})

test('and what a person does with their account', async () => {
  const [role] = debtor.member.memberships
  expect(await sent(debtor, '/dashboard/switch-organization', { role_id: role?.id ?? '' })).toContain(
    'role.switched',
  )
  expect(await sent(debtor, '/dashboard/sessions', { intent: 'all' })).toEqual(['303', 'session.all_ended'])
  expect(await unrecorded()).toEqual([])
})
