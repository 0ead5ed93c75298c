import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerRequest } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { findDraftInput } from '#app/wizard/draft-input.server.ts'
import { type StepArgs, StepPages } from '#app/wizard/step-form.server.ts'
import { WizardSteps, type WizardSubject } from '#app/wizard/wizard.server.ts'
import { createMember } from '#database/factories/member.ts'
import { type LeaseFacts, type LeaseStep, leaseWizard } from '#database/factories/second-wizard.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { newKey } from '../worlds/step-save.ts'

useFreshDatabase()

/** A subject of its own, with its own table: the wizard gets functions that read, lock and save it. */
type Lease = WizardSubject<LeaseFacts>
type Row = {
  id: string
  tenant: string | null
  rent: number | null
  revisions: Record<string, number>
  unfinished: string[]
}

async function readLease(tx: Tx, organizationId: string, id: string, held = sql``): Promise<Lease> {
  const { rows } = await sql<Row>`select id, tenant, rent, revisions, unfinished from test_lease
    where id = ${id} and organization_id = ${organizationId} ${held}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const { tenant, rent, revisions, unfinished } = row
  const facts = { tenant, rent, isSigned: false }
  return {
    id,
    organizationId,
    heading: tenant ?? 'New lease',
    facts,
    marks: { revisions, unfinished, returnReasons: [] },
  }
}

const leaseSteps = new WizardSteps<LeaseStep, LeaseFacts, Lease>({
  kind: 'lease',
  wizard: leaseWizard,
  read: (tx, { organizationId }, id) => readLease(tx, organizationId, id),
  lock: (tx, { organizationId }, id) => readLease(tx, organizationId, id, sql`for update`),
  async recordUnfinished(tx, { id }, step) {
    await sql`update test_lease set unfinished = array_append(unfinished, ${step}) where id = ${id}`.execute(
      tx,
    )
  },
  async recordSave(tx, { id, marks }, { step, revision }) {
    const revisions = JSON.stringify({ ...marks.revisions, [step]: revision })
    await sql`update test_lease set revisions = ${revisions}::jsonb, unfinished = array_remove(unfinished, ${step}) where id = ${id}`.execute(
      tx,
    )
  },
})
const leasePages = new StepPages(leaseSteps, {
  ability: 'debt:edit',
  idIn: ({ params }) => params.leaseId ?? '',
})

let member: Member
let leaseId: string

beforeAll(async () => {
  const { owner } = await database()
  await sql`create table test_lease (id uuid primary key, organization_id uuid not null, tenant text, rent int,
    revisions jsonb not null default '{}', unfinished text[] not null default '{}')`.execute(owner)
  await sql`grant select, insert, update on test_lease to rentbook_app`.execute(owner)
})
beforeEach(async () => {
  member = await createMember()
  leaseId = crypto.randomUUID()
  await inTransaction(member.actor, (tx) =>
    sql`insert into test_lease (id, organization_id) values (${leaseId}, ${member.organizationId})`.execute(
      tx,
    ),
  )
})

/** A request of the member's. */
function argsAt(search = '', by = member): StepArgs {
  const args = { request: new Request(`http://localhost/leases${search}`), context: {}, params: { leaseId } }
  oncePerRequest(args, 'member', () => Promise.resolve(by))
  return args
}

const storeRows = async (_: unknown, _place: unknown, form: FormData) => ({
  revision: Number(form.get('revision')),
  rows: form.getAll('rows').map(String),
})

const open = (step: LeaseStep, search?: string, by?: Member) =>
  leasePages.openListStep(argsAt(search, by), { step, store: storeRows }, async (_, { facts }, find) => ({
    facts,
    draftInput: await find<{ revision: number; rows: string[] }>(),
  }))

type Saving = { revision?: number; once?: ReturnType<typeof newKey> }
const saveRent = (rent: number, { revision = 0, once = newKey() }: Saving = {}, by = member) =>
  leaseSteps.saveStep<'too-low'>(by, { step: 'rent', subjectId: leaseId, revision, once }, async (tx) => {
    await sql`update test_lease set rent = ${rent} where id = ${leaseId}`.execute(tx)
    return rent < 1 ? 'too-low' : undefined
  })

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ form_token: 'x', revision: '0', ...fields }))
    form.set(name, value)
  return form
}

describe('a step', () => {
  test('opens with where its own subject stands', async () => {
    await saveRent(150_000)
    const { frame, facts } = await open('rent')
    expect(frame).toMatchObject({ subjectId: leaseId, heading: 'New lease', current: 'rent', revision: 1 })
    expect(frame.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'tenant todo',
      'rent done',
      'signature todo',
    ])
    expect(facts.rent).toBe(150_000)
  })

  test('is saved once a key, also at the same moment', async () => {
    const once = newKey()
    const saved = await Promise.all([saveRent(1, { once }), saveRent(1, { once }), saveRent(1, { once })])
    expect(saved).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect((await open('rent')).frame.revision).toBe(1)
  })

  test('that was saved elsewhere is refused, with nothing written', async () => {
    await saveRent(1)
    expect(await saveRent(2)).toEqual({ ok: false, refusal: 'saved-elsewhere', revision: 1 })
    expect((await open('rent')).facts.rent).toBe(1)
    expect(await saveRent(2, { revision: 1 })).toEqual({ ok: true })
  })

  test('that its work refuses takes everything back, and the key can be used again', async () => {
    const once = newKey()
    expect(await saveRent(0, { once })).toEqual({ ok: false, refusal: 'too-low' })
    const { facts, frame } = await open('rent')
    expect([facts.rent, frame.revision]).toEqual([null, 0])
    expect(await saveRent(5, { once })).toEqual({ ok: true })
  })

  test("of another organization's subject is not found", async () => {
    const stranger = await createMember()
    await expect(saveRent(1, {}, stranger)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(open('rent', '', stranger)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a posted form', () => {
  const nextOf = async (step: LeaseStep, fields: Record<string, string>) =>
    (await leasePages.readPost(argsAt(), step, formOf(fields))).next

  test('leads to the next step, from the last to the end, and home where its person finishes later', async () => {
    expect(await nextOf('tenant', { intent: 'save' })).toBe(`/leases/${leaseId}/rent`)
    expect(await nextOf('signature', { intent: 'save' })).toBe(`/leases/${leaseId}`)
    expect(await nextOf('tenant', { intent: 'finish-later' })).toBe('/leases')
    // There is no check to go back to.
    expect(await nextOf('tenant', { intent: 'save', change: 'yes' })).toBe(`/leases/${leaseId}/rent`)
  })

  test('has one key as long as it says the same', async () => {
    const keyOf = async (fields: Record<string, string>) =>
      (await leasePages.readPost(argsAt(), 'rent', formOf(fields))).save.once.name
    expect(await keyOf({ rent: '1' })).toBe(await keyOf({ rent: '1' }))
    expect(await keyOf({ rent: '2' })).not.toBe(await keyOf({ rent: '1' }))
  })

  test('without its revision is no form of ours', async () => {
    await expect(leasePages.readPost(argsAt(), 'rent', formOf({ revision: 'x' }))).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})

describe('draft input', () => {
  const press = async (rows: string[]) => {
    const answer = await leasePages.redirectToDraftInput(
      argsAt(),
      { step: 'tenant', form: formOf({ intent: 'add' }) },
      async () => ({ revision: 0, rows }),
    )
    return answer.headers.get('Location') ?? ''
  }

  test('has an address under its own step, and is gone once that is saved', async () => {
    const location = await press(['Robin', ''])
    expect(location).toMatch(new RegExp(`^/leases/${leaseId}/tenant[?]draft_input=[0-9a-f-]{36}$`))
    const search = new URL(location, 'http://localhost').search
    expect((await open('tenant', search)).draftInput?.rows).toEqual(['Robin', ''])
    expect((await open('rent', search)).draftInput).toBeNull()
    const save = { step: 'tenant' as const, subjectId: leaseId, revision: 0, once: newKey() }
    await leaseSteps.saveStep(member, save, async () => undefined)
    expect((await open('tenant', search)).draftInput).toBeNull()
  })

  test('belongs to its kind of subject: a debt of the same number has none of it', async () => {
    const id = new URL(await press(['Robin']), 'http://localhost').searchParams.get('draft_input')
    const { organizationId } = member
    const found = (kind: string) =>
      inTransaction(member.actor, (tx) =>
        findDraftInput(
          tx,
          { organizationId, personId: member.person.id, subject: { kind, id: leaseId }, step: 'tenant' },
          id,
        ),
      )
    expect(await found('lease')).toMatchObject({ rows: ['Robin'] })
    expect(await found('rental_debt')).toBeNull()
  })
})
