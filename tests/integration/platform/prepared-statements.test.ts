// @engine: each driver keeps prepared statements in its own way
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { type Actor, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

type Party = { actor: Actor; debtId: string }
let parties: Party[]

beforeAll(async () => {
  parties = []
  for (let count = 0; count < 2; count += 1) {
    const { actor, organizationId, person } = await createMember()
    const debtId = await inTransaction(actor, (tx) =>
      rentalDebtFactory.create(tx, { organizationId, filerId: person.id }),
    )
    parties.push({ actor, debtId })
  }
})

const seenDebts = async (tx: Pick<Tx, 'selectFrom'>) =>
  (await tx.selectFrom('rental_debt').select('id').execute()).map(({ id }) => id)
const asked = { personId: null, organizationId: null }

/** More often than a database plans each call before it keeps one plan for all. */
const often = Array.from({ length: 12 }, (_, index) => index)

test('the same statement shows each organization its own, no matter who asked before', async () => {
  const { owner } = await database()
  for (const _ of often) {
    for (const { actor, debtId } of parties) expect(await inTransaction(actor, seenDebts)).toEqual([debtId])
    expect(await inTransaction(anonymous, seenDebts)).toEqual([])
    expect(await owner.transaction().execute(seenDebts)).toHaveLength(2)
  }
})

test('the same statement with another value finds nothing of another organization', async () => {
  const [first, second] = parties as [Party, Party]
  const find = (actor: Actor, id: string) =>
    inTransaction(actor, (tx) => tx.selectFrom('rental_debt').select('id').where('id', '=', id).execute())
  for (const _ of often) {
    expect(await find(first.actor, first.debtId)).toHaveLength(1)
    expect(await find(second.actor, first.debtId)).toEqual([])
    expect(await find({ ...asked, organizationId: second.actor.organizationId }, first.debtId)).toEqual([])
  }
})

test('nothing of a transaction’s settings outlives it, committed or not', async () => {
  const { kind, owner, restricted } = await database()
  const actor = { ...(parties[0] as Party).actor, asStaff: true, asUpkeep: true }
  const settings = () =>
    sql<Record<string, string | null>>`select current_setting('role') as role,
      nullif(current_setting('app.user_id', true), '') as person,
      nullif(current_setting('app.organization_id', true), '') as organization,
      nullif(current_setting('app.staff', true), '') as staff,
      nullif(current_setting('app.upkeep', true), '') as upkeep`
  const none = { role: 'none', person: null, organization: null, staff: null, upkeep: null }
  const inside = await inTransaction(actor, (tx) => settings().execute(tx))
  expect(inside.rows).toEqual([
    {
      role: 'rentbook_app',
      person: actor.personId,
      organization: actor.organizationId,
      staff: 'yes',
      upkeep: 'yes',
    },
  ])
  // On a server the connections of transactions have the restricted role from their start.
  const between = { ...none, role: kind === 'server' ? 'rentbook_app' : 'none' }
  expect((await settings().execute(owner)).rows).toEqual([none])
  expect((await settings().execute(restricted)).rows).toEqual([between])
  await inTransaction(actor, (tx) => sql`select 1 / 0`.execute(tx)).catch(() => undefined)
  expect((await settings().execute(owner)).rows).toEqual([none])
  expect((await settings().execute(restricted)).rows).toEqual([between])
})

test('what is read beside an open transaction has none of its settings', async () => {
  const { restricted } = await database()
  const personIn = sql<{
    person: string | null
  }>`select nullif(current_setting('app.user_id', true), '') as person`
  for (const _ of often) {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    const open = inTransaction((parties[0] as Party).actor, async (tx) => {
      await seenDebts(tx)
      await Promise.race([isRead, new Promise((resolve) => setTimeout(resolve, 20))])
      return seenDebts(tx)
    })
    const { rows } = await personIn.execute(restricted)
    read()
    expect(rows).toEqual([{ person: null }])
    expect(await open).toHaveLength(1)
  }
})

test('statements of one turn are answered each with its own, in their order', async () => {
  const { actor, debtId } = parties[0] as Party
  for (const _ of often) {
    const answers = await inTransaction(actor, async (tx) => {
      const named = (name: string) =>
        tx
          .updateTable('rental_debt')
          .set({ filer_contact_name: name })
          .where('id', '=', debtId)
          .returning('filer_contact_name as name')
          .executeTakeFirstOrThrow()
      const count = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(tx)
      const [first, second, ...numbers] = await Promise.all([
        named('first'),
        named('second'),
        ...often.map(count),
      ])
      const last = await tx
        .selectFrom('rental_debt')
        .select('filer_contact_name as name')
        .where('id', '=', debtId)
        .executeTakeFirstOrThrow()
      return { names: [first.name, second.name, last.name], numbers: numbers.map(({ rows }) => rows[0]?.n) }
    })
    expect(answers).toEqual({ names: ['first', 'second', 'second'], numbers: often })
  }
})

test('one of many statements of a turn fails: nothing of the transaction remains, and the next works', async () => {
  const { actor, debtId } = parties[0] as Party
  const nameNow = () =>
    inTransaction(actor, (tx) =>
      tx.selectFrom('rental_debt').select('filer_contact_name as name').where('id', '=', debtId).execute(),
    )
  const before = await nameNow()
  for (const _ of often) {
    const failing = inTransaction(actor, (tx) =>
      Promise.all([
        tx.updateTable('rental_debt').set({ filer_contact_name: 'gone' }).where('id', '=', debtId).execute(),
        sql`select 1 / ${0}::int`.execute(tx),
        sql`select nothing from ${sql.table(`nowhere_${Math.random().toString(36).slice(2)}`)}`.execute(tx),
        seenDebts(tx),
        tx.updateTable('rental_debt').set({ filer_contact_name: 'late' }).where('id', '=', debtId).execute(),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await nameNow()).toEqual(before)
  }
})

test('what a failed transaction asks for later is refused, and changes nothing', async () => {
  const { actor, debtId } = parties[0] as Party
  const { promise: hasFailed, resolve: fail } = Promise.withResolvers<void>()
  const rename = (tx: Tx, name: string) =>
    tx.updateTable('rental_debt').set({ filer_contact_name: name }).where('id', '=', debtId).execute()
  const later: Promise<unknown>[] = []
  const failing = inTransaction(actor, (tx) => {
    const divided = sql`select 1 / ${0}::int`.execute(tx)
    const afterTheEnd = () => rename(tx, 'after the end')
    later.push(
      hasFailed.then(afterTheEnd),
      divided.catch(afterTheEnd),
      divided.catch(() => Promise.resolve().then(() => undefined)).then(afterTheEnd),
    )
    return Promise.all([divided, ...later])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  fail()
  for (const each of later) await expect(each).rejects.toThrow(/transaction/i)
  const now = await inTransaction(actor, (tx) =>
    tx.selectFrom('rental_debt').select('filer_contact_name as name').where('id', '=', debtId).execute(),
  )
  expect(now).not.toEqual([{ name: 'after the end' }])
})

test('on a server the connections of transactions see nothing where no actor is set', async () => {
  const { kind, restricted } = await database()
  if (kind === 'server') expect(await seenDebts(restricted)).toEqual([])
})

test('a statement whose columns a migration changed fails once at most, and is prepared again', async () => {
  const { owner } = await database()
  await sql`create table kept_statement (first integer)`.execute(owner)
  await sql`grant select on kept_statement to rentbook_app`.execute(owner)
  await sql`insert into kept_statement values (1)`.execute(owner)
  const read = async () =>
    (await inTransaction(anonymous, (tx) => sql`select * from kept_statement`.execute(tx))).rows
  for (const _ of often) expect(await read()).toEqual([{ first: 1 }])
  const { kind } = await database()
  // The embedded database has no other process that could migrate it.
  if (kind === 'embedded') return
  await sql`alter table kept_statement add column second integer`.execute(owner)
  await read().catch(() => undefined)
  for (const _ of often) expect(await read()).toEqual([{ first: 1, second: null }])
})

test('transactions at the same moment each see their own', async () => {
  const seen = await Promise.all(
    often.map((index) => inTransaction((parties[index % 2] as Party).actor, seenDebts)),
  )
  expect(seen).toEqual(often.map((index) => [(parties[index % 2] as Party).debtId]))
})

test('a statement that failed takes its transaction back and can be asked again', async () => {
  const { actor, debtId } = parties[0] as Party
  const divide = (by: number) =>
    inTransaction(actor, async (tx) => {
      await tx
        .updateTable('rental_debt')
        .set({ filer_contact_name: `by ${by}` })
        .where('id', '=', debtId)
        .execute()
      const { rows } = await sql<{ n: number }>`select 12 / ${by}::int as n`.execute(tx)
      return rows[0]?.n
    })
  const nameNow = () =>
    inTransaction(actor, (tx) =>
      tx
        .selectFrom('rental_debt')
        .select('filer_contact_name as name')
        .where('id', '=', debtId)
        .executeTakeFirst(),
    )
  expect(await divide(3)).toBe(4)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await nameNow()).toEqual({ name: 'by 3' })
  expect(await divide(4)).toBe(3)
  await expect(
    inTransaction(actor, (tx) => sql`select nothing from nowhere`.execute(tx)),
  ).rejects.toMatchObject({ code: '42P01' })
  expect(await divide(6)).toBe(2)
})

test('more statements than are kept all answer, the forgotten ones too', async () => {
  const answer = (n: number) =>
    inTransaction(anonymous, async (tx) => {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n)} + ${1}::int as n`.execute(tx)
      return rows[0]?.n
    })
  for (let n = 0; n < 260; n += 1) expect(await answer(n)).toBe(n + 1)
  for (const n of [0, 130, 259]) expect(await answer(n)).toBe(n + 1)
})

test('values of every kind come back as they went in, the first time and the next', async () => {
  const values = {
    bytes: Buffer.from([0, 255, 92, 39]),
    names: ['a,b', '"c"', null],
    big: 9_007_199_254_740_991,
  }
  for (const text of ["it's", 'é 家', '', null]) {
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql`select ${values.bytes}::bytea as bytes, ${values.names}::text[] as names, ${values.big}::bigint as big,
        ${text}::text as text, ${JSON.stringify({ text })}::jsonb as json, ${'2026-02-28'}::date as day,
        ${true}::boolean as yes`.execute(tx),
    )
    expect(rows).toEqual([{ ...values, text, json: { text }, day: '2026-02-28', yes: true }])
  }
})

test('many transactions one after another leave turns of the event loop to others', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let n = 0; n < 100; n += 1) await inTransaction(anonymous, (tx) => sql`select 1`.execute(tx))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(50)
})
