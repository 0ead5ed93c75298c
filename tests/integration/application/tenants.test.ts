import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { fieldName } from '#app/rental-debt/application/tenants/debtor-rows.ts'
import { type DebtorView, listDebtors } from '#app/rental-debt/application/tenants/debtors.server.ts'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1' })

let app: BuiltApp
let filer: Filer
/** The application's log, unredacted. */
const logged: string[] = []

beforeAll(async () => {
  app = await loadBuiltApp()
  clearSingleton('log')
  singleton('log', () => pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }))
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
})

type Fields = Partial<Record<Parameters<typeof fieldName>[1], string>>
const robin = { first_name: 'Robin', last_name: 'Tremblay', email: 'robin@renter.example' }
const noor = { first_name: 'Noor', last_name: 'Haddadin', email: 'noor@renter.example' }

const person = (id: string, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [fieldName(id, field as keyof Fields), value]),
  )

const save = (people: Record<string, Fields>, more: Record<string, string> = {}) =>
  filer.save('tenant', {
    ...Object.assign({}, ...Object.entries(people).map(([id, fields]) => person(id, fields))),
    ...more,
  })

const list = () => filer.inOwnName((tx) => listDebtors(tx, filer.owner.organizationId, filer.debtId))
const opened = (debtorId: string) =>
  filer.inOwnName((tx) => openSin(tx, { ...filer.owner, debtorId, purpose: 'key_rotation' }))

async function stored(fields: Fields = {}): Promise<DebtorView> {
  expect((await save({ 'new-1': { ...robin, ...fields } })).status).toBe(303)
  const [debtor] = await list()
  if (!debtor) throw new Error('nobody was saved')
  return debtor
}

test('saves people in their order and goes on; who stays keeps their id', async () => {
  const answer = await save({
    'new-2': noor,
    'new-1': { ...robin, middle_name: 'Ann', date_of_birth: '1990-04-12' },
  })
  expect(answer).toMatchObject({ status: 303, location: filer.address('occupancy') })
  const [first, second] = await list()
  expect(first).toMatchObject({ ...noor, middle_name: null, date_of_birth: null, maskedSin: null })
  expect(second).toMatchObject({ ...robin, middle_name: 'Ann', date_of_birth: '1990-04-12' })

  await save({ [second?.id ?? '']: { ...robin, last_name: 'Roy' }, 'new-1': { ...noor, first_name: 'Alex' } })
  const after = await list()
  expect(after.map(({ last_name }) => last_name)).toEqual(['Roy', 'Haddadin'])
  expect(after[0]?.id).toBe(second?.id)
  expect(after[1]?.id).not.toBe(first?.id)
})

describe('a SIN', () => {
  const sealed = async () =>
    filer.inOwnName((tx) =>
      tx.selectFrom('debtor').select(['sin_sealed', 'sin_last_digits']).executeTakeFirst(),
    )

  test('is kept sealed, and shown behind its mask', async () => {
    const debtor = await stored({ new_sin_number: '046-454-286' })
    expect(debtor.maskedSin).toBe('XXX-XXX-286')
    expect(await opened(debtor.id)).toBe('046454286')
  })

  test('left alone stays as it is, sealed value and all', async () => {
    const debtor = await stored({ new_sin_number: '046454286' })
    const before = await sealed()
    for (const fields of [
      { maskedSin: 'XXX-XXX-286' },
      { maskedSin: 'XXX-XXX-286', new_sin_number: '' },
      {},
    ]) {
      expect((await save({ [debtor.id]: { ...robin, ...fields } })).status).toBe(303)
      expect(await sealed()).toEqual(before)
    }
  })

  test('is changed, and cleared', async () => {
    const debtor = await stored({ new_sin_number: '046454286' })
    await save({ [debtor.id]: { ...robin, maskedSin: 'XXX-XXX-286', new_sin_number: '130 692 544' } })
    expect(await opened(debtor.id)).toBe('130692544')
    expect((await list())[0]?.maskedSin).toBe('XXX-XXX-544')
    await save({ [debtor.id]: { ...robin, maskedSin: 'XXX-XXX-544', sin_cleared: 'yes' } })
    expect(await sealed()).toEqual({ sin_sealed: null, sin_last_digits: null })
    expect(await opened(debtor.id)).toBeNull()
  })
})

describe('an id of a person who is not a debtor of this debt', () => {
  const refusedWith = async (id: string, of: () => Promise<unknown>) => {
    const before = await of()
    expect((await save({ [id]: { ...noor, new_sin_number: '130692544' } })).status).toBe(400)
    expect(await of()).toEqual(before)
    expect(await list()).toEqual([])
  }

  test("another organization's", async () => {
    const stranger = await newFiler(app)
    const id = await stranger.inOwnName((tx) => createDebtor(tx, stranger.owner, stranger.debtId))
    await refusedWith(id, () =>
      stranger.inOwnName((tx) => tx.selectFrom('debtor').selectAll().where('id', '=', id).execute()),
    )
  })

  test("of the same organization's other debt", async () => {
    const { organizationId, personId } = filer.owner
    const id = await filer.inOwnName(async (tx) => {
      const other = await rentalDebtFactory.create(tx, { organizationId, filerId: personId })
      return createDebtor(tx, filer.owner, other)
    })
    await refusedWith(id, () =>
      filer.inOwnName((tx) => tx.selectFrom('debtor').selectAll().where('id', '=', id).execute()),
    )
  })

  test('no one', async () => refusedWith(crypto.randomUUID(), async () => null))
})

describe('a person with payments', () => {
  let debtor: DebtorView
  let paymentId: string
  beforeEach(async () => {
    debtor = await stored()
    paymentId = await filer.inOwnName((tx) =>
      createPayment(tx, filer.owner, { debtId: filer.debtId, debtorId: debtor.id }),
    )
  })

  test('cannot be taken out by a save: it says whose payments, and loses nothing', async () => {
    const answer = await save({ 'new-1': { ...noor, date_of_birth: '1985-01-31' } })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Robin Tremblay has payments in Repayment.')
    expect(answer.html).toContain(`href="${filer.address('repayment')}"`)
    for (const kept of ['Haddadin', '1985-01-31', 'Tremblay'])
      expect(answer.html).toContain(`value="${kept}"`)
    expect(await list()).toEqual([debtor])
  })

  test('nor by the button', async () => {
    const people = { ...person(debtor.id, robin), ...person('new-1', noor) }
    const answer = await filer.save('tenant', { ...people, intent: `remove:${debtor.id}` })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Robin Tremblay has payments in Repayment.')
    for (const kept of ['Tremblay', 'Haddadin']) expect(answer.html).toContain(`value="${kept}"`)
  })

  test('can be when the payments were withdrawn, which stay on record', async () => {
    await filer.inOwnName((tx) =>
      tx
        .updateTable('debt_transaction')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', paymentId)
        .execute(),
    )
    expect((await save({ 'new-1': noor })).status).toBe(303)
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['Noor'])
    const rows = await filer.inOwnName((tx) =>
      tx.selectFrom('debt_transaction').select(['id', 'paid_by_id', 'amount_in_cents']).execute(),
    )
    expect(rows).toEqual([{ id: paymentId, paid_by_id: null, amount_in_cents: 50_000 }])
  })
})

test('buttons of the list keep the revision that was seen: a save elsewhere is still reported', async () => {
  const tab = await filer.tab('tenant')
  await stored()
  const pressed = await filer.press('tenant', { ...tab, ...person('new-1', noor), intent: 'add' })
  const revision = /name="revision" value="(\d+)"/.exec(pressed.html)?.[1] ?? ''
  expect(revision).toBe(tab.revision)
  const answer = await filer.post('tenant', { ...tab, ...person('new-1', noor), revision })
  expect(answer.status).toBe(409)
  expect((await list()).map(({ first_name }) => first_name)).toEqual(['Robin'])
})

test('twenty people are enough', async () => {
  const people = Object.assign({}, ...Array.from({ length: 20 }, (_, n) => person(`new-${n + 1}`, robin)))
  const answer = await filer.save('tenant', { ...people, intent: 'add' })
  expect(answer.status).toBe(400)
  expect(answer.html).toContain('An application can have at most 20 people')
})

test('a button that is none of the list is refused', async () => {
  for (const intent of ['', 'remove:new-7', `change-sin:${crypto.randomUUID()}`]) {
    expect((await filer.save('tenant', { ...person('new-1', robin), intent })).status).toBe(400)
  }
})

describe('the digits of a SIN', () => {
  const digits = /046[ -]?454[ -]?286|046-454-2[^\d]|0464542867|454-286/
  const typed = ['046454286', '046-454-286', '046-454-28A', '0464542867']
  const bad = { ...robin, first_name: '' }

  /** The same request as a page and as data, as scripts request it. */
  async function answersTo(fields: Record<string, string>): Promise<string[]> {
    const page = await filer.save('tenant', fields)
    const path = `${filer.address('tenant')}.data`
    const data = await app.send(
      filer.browser,
      filer.browser.post(path, { ...(await filer.tab('tenant')), ...fields }, { Accept: '*/*' }),
    )
    const answers = [page.html, page.location ?? '', await data.text()]
    for (const search of new Set(['', new URL(page.location ?? '/', origin).search])) {
      const get = await app.send(filer.browser, filer.browser.request(path + search))
      answers.push(await get.text(), (await filer.get(filer.address('tenant') + search)).html)
    }
    return answers
  }

  test('are in no answer and no line of the log, whatever is pressed', async () => {
    const debtor = await stored({ new_sin_number: '046454286' })
    const other = { ...person('new-1', noor) }
    let answers = 0
    for (const sin of typed) {
      const stays = person(debtor.id, { ...robin, maskedSin: 'XXX-XXX-286', new_sin_number: sin })
      const refused = person(debtor.id, { ...bad, new_sin_number: sin })
      const forged = person(debtor.id, { ...robin, maskedSin: sin })
      const intents = [
        'add',
        'remove:new-1',
        ...['change', 'clear', 'keep'].map((a) => `${a}-sin:${debtor.id}`),
      ]
      const requests = [
        ...intents.map((intent) => ({ ...stays, ...other, intent })),
        { ...refused, ...other, intent: 'save' },
        { ...forged, ...other, intent: 'save' },
        { ...stays, ...other, intent: 'save', revision: '0' },
        { ...stays, intent: `what:${sin}` },
      ]
      for (const fields of requests) {
        for (const answer of await answersTo(fields)) {
          answers += 1
          expect(answer.match(digits)?.[0], `${fields.intent} ${sin}`).toBeUndefined()
        }
      }
    }
    // Five of the nine lead to a page with the input.
    expect(answers).toBe(4 * (4 * 5 + 5 * 7))
    expect(logged.join('\n')).not.toMatch(digits)
  }, 120_000)

  test('are in no table', async () => {
    await stored({ new_sin_number: '046454286' })
    const { owner } = await database()
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(owner)
    expect(tables.length).toBeGreaterThan(20)
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text
        from ${sql.table(`${schema}.${name}`)} t`.execute(owner)
      for (const { text } of rows) expect(text, name).not.toMatch(digits)
    }
  })
})
