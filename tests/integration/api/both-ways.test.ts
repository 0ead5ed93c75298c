// `BOTH_WAYS_EDITS=1000` makes as many edits; `FUZZ_SEED` makes the same ones again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { waiveReasons } from '#app/rental-debt/registered/ledger/facts.ts'
import { readDateLimits } from '#app/rental-debt/registered/transactions/ledger-debt.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { allowKeys, type Json, type Program, programOf } from '../support/api.ts'
import { app, filer, tab, useLedger } from '../worlds/ledger-world.ts'
import { withoutLimits } from './fuzz-world.ts'

useLedger()

const count = Number(process.env.BOTH_WAYS_EDITS ?? 80)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

/** One of two debts that begin alike; their tenants are named by their place. */
type Debt = { id: string; tenants: string[] }
type Credit = { amount: number; day: number; tenant: number; reason: string }
type Edit =
  | ({ what: 'credit' } & Credit)
  | ({ what: 'correct'; which: number } & Credit)
  | { what: 'move out'; day: number }
  | { what: 'still there' }
type Way = (debt: Debt, edit: Edit) => Promise<boolean>

const credit = {
  amount: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 5_000_000 })),
  // Days since the order; a few of them before it or after today.
  day: fc.integer({ min: -5, max: 900 }),
  tenant: fc.constantFrom(0, 1),
  reason: fc.constantFrom('payment', 'payment', ...waiveReasons),
}
const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('credit' as const), ...credit }) },
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('correct' as const), which: fc.nat(), ...credit }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move out' as const), day: credit.day }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('still there' as const) }) },
)

let program: Program
let issuedOn: IsoDate

async function begun(): Promise<Debt> {
  const { organizationId } = filer.owner
  return filer.inOwnName(async (tx) => {
    const { debtId, debtorId } = await registeredDebtFactory.active(tx, filer.owner, {}, {})
    return {
      id: debtId,
      tenants: [debtorId, await createDebtor(tx, { ...filer.owner, organizationId }, debtId)],
    }
  })
}

const dayOf = ({ day }: { day: number }) => addDays(issuedOn, day)

/** The credits of a debt that count, as both debts have them in the same order. */
const credits = (debt: Debt) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_transaction')
      .select(['id', 'reason'])
      .where('rental_debt_id', '=', debt.id)
      .where('withdrawn_at', 'is', null)
      .orderBy('at')
      .orderBy('amount_in_cents')
      .orderBy('reason')
      .orderBy('note')
      .execute(),
  )
async function chosen(debt: Debt, which: number) {
  const all = await credits(debt)
  return all[which % Math.max(all.length, 1)]
}

const byPage: Way = async (debt, edit) => {
  const at = `/dashboard/rental-debt/${debt.id}`
  const submitted = async (path: string, fields: Record<string, string>) =>
    (await filer.send(path, fields)).status === 303
  if (edit.what === 'move out' || edit.what === 'still there') {
    const path = edit.what === 'move out' ? `${at}/move-out?on=${dayOf(edit)}` : `${at}/still-in-possession`
    const seen = /name="seen" value="([^"]*)"/.exec((await filer.get(path)).html)?.[1]
    const reason = 'We heard it from the superintendent'
    const day = edit.what === 'move out' ? { vacated_date: dayOf(edit) } : {}
    return submitted(path, { ...day, reason, ...(seen !== undefined && { seen }) })
  }
  const { amount, tenant, reason } = edit
  const fields = {
    amount: (amount / 100).toFixed(2),
    at: dayOf(edit),
    paid_by_id: debt.tenants[tenant] ?? '',
    note: `edit ${amount}`,
    reason,
  }
  if (edit.what === 'credit')
    return submitted(
      reason === 'payment' ? `${tab(debt.id)}/record-payment` : `${tab(debt.id)}/waive?reason=${reason}`,
      fields,
    )
  const old = await chosen(debt, edit.which)
  if (!old) return false
  return submitted(`${tab(debt.id)}/${old.id}/correct`, { ...fields, why: 'Mistyped', intent: 'correct' })
}

const byCall: Way = async (debt, edit) => {
  const path = `/api/rental-debt/${debt.id}/`
  if (edit.what === 'move out' || edit.what === 'still there') {
    const unit =
      edit.what === 'move out'
        ? { vacated_date: dayOf(edit) }
        : { vacated_date_status: 'in_possession', vacated_date: null }
    const reason = { vacated_date_reason: 'We heard it from the superintendent' }
    return (await program.patch(path, { ...unit, ...reason })).status === 200
  }
  const { amount, tenant, reason } = edit
  const item = {
    paid_by_id: debt.tenants[tenant],
    amount_in_cents: amount,
    at: dayOf(edit),
    reason,
    note: `edit ${amount}`,
  }
  if (edit.what === 'credit') return (await program.put(`${path}payment`, [item])).status === 200
  const old = await chosen(debt, edit.which)
  if (!old) return false
  const corrected = { ...item, transaction_id: old.id, correction_reason: 'Mistyped' }
  return (await program.put(`${path}payment`, [corrected])).status === 200
}

const compared = [
  'status',
  'vacated_date',
  'vacated_date_status',
  'vacated_date_waiting',
  'principal',
  'filing_cost',
  'rental_principal',
  'accrued_interest',
  'accrued_rental_interest',
  'total_interest',
  'total_payments',
]

/** The ledger by its call and as its file of the page, with the tenants by their place. Credits of a day have no order. */
async function ledgerOf(debt: Debt) {
  const { body } = await program.get(`/api/rental-debt/${debt.id}/transactions`)
  const rows = body.map((row: Json) => ({
    ...row,
    id: null,
    transaction_id: null,
    paid_by_id: debt.tenants.indexOf(row.paid_by_id),
    source_id: debt.tenants.indexOf(row.source_id),
  }))
  const [head = '', ...lines] = (await filer.get(`/dashboard/rental-debt/${debt.id}/ledger.csv`)).html
    .trim()
    .split(/\r?\n/)
  const balance = head.split(',').indexOf('Balance')
  const csv = lines.map((line) => line.split(',').toSpliced(balance, 2).join(','))
  const entity: Json = (await program.get(`/api/rental-debt/${debt.id}`)).body
  const figures = compared.map((name) => [name, entity[name]])
  const inOrder = (all: unknown[]) => all.map((one) => JSON.stringify(one)).toSorted()
  return { rows: inOrder(rows), csv: inOrder(csv), figures }
}

test(`after ${count} edits, each by its page for one debt and by call for the other, both ledgers are equal`, {
  timeout: 60_000 + count * 1_000,
}, async () => {
  await allowKeys()
  program = await programOf(app, filer.member, completeScopes(['rental_debt:write']))
  const debts = [await begun(), await begun()] as const
  const limits = await readDateLimits(filer.member, debts[0].id)
  if (!limits?.issuedOn) throw new Error('a registered debt has an order')
  issuedOn = limits.issuedOn
  const ways = fc.sample(fc.tuple(edits, fc.boolean()), { numRuns: count, seed })
  let done = 0
  for (const [index, [edit, isPageFirst]] of ways.entries()) {
    await withoutLimits()
    const about = `seed ${seed}, edit ${index}: ${JSON.stringify(edit)}`
    const [one, other] = isPageFirst ? [byPage, byCall] : [byCall, byPage]
    const outcomes = [await one(debts[0], edit), await other(debts[1], edit)]
    expect(outcomes[0], about).toBe(outcomes[1])
    if (outcomes[0]) done += 1
    if (index % 20 === 19 || index === count - 1)
      expect(await ledgerOf(debts[0]), about).toEqual(await ledgerOf(debts[1]))
  }
  const { figures } = await ledgerOf(debts[0])
  expect(figures).toContainEqual(['total_payments', expect.any(Number)])
  // Edits that all are refused would show nothing.
  expect(done).toBeGreaterThan(count / 4)
})
