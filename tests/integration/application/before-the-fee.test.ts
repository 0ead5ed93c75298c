import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { confirmAddress } from '#app/rental-debt/application/court-order/confirm-address.server.ts'
import { correctOrder } from '#app/rental-debt/application/court-order/correct-order.server.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { readCourtOrder } from '#app/rental-debt/application/court-order/read-court-order.server.ts'
import { readVerdict } from '#app/rental-debt/application/court-order/read-verdict.server.ts'
import { readDraft } from '#app/rental-debt/application/drafts.server.ts'
import type { readOutlook } from '#app/rental-debt/registered/outlook/read-outlook.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import { type Case, checkoutsOf, newApplication, press, usePayments } from '../payments/world.ts'
import { saveOf } from '../worlds/step-save.ts'

usePayments()

const today = isoDate('2026-11-21')
let given: Case

beforeEach(async () => {
  given = await newApplication()
})

const ownerOf = ({ member }: Case) => ({
  organizationId: member.organizationId,
  personId: member.person.id,
})

/** What the pages read about an application, by the same functions. */
const opened = <T>(
  { member, debtId }: Case,
  read: (
    tx: Parameters<typeof readOutlook>[0],
    draft: Parameters<typeof readOutlook>[1],
    order: Parameters<typeof readOutlook>[2],
  ) => Promise<T>,
) =>
  inTransaction(member.actor, async (tx) => {
    const draft = await readDraft(tx, member.organizationId, debtId)
    const order = await findCourtOrder(tx, member.organizationId, debtId)
    if (!order) throw new Error('there is no order')
    return read(tx, draft, order)
  })
const fileNumberOf = (of: Case) => opened(of, async (_tx, _draft, order) => order.values.reference_id ?? '')
const verdictOf = (of: Case) => opened(of, (tx, draft, order) => readVerdict(tx, draft, order, today))

const address = {
  province: 'ON',
  address_1: '63 Willowmere Avenue',
  address_2: 'Lower',
  city: 'Windsor',
  postal_code: 'N9A4J6',
} as const
const saveAddress = async ({ member, debtId }: Case) =>
  confirmAddress(member, { ...(await saveOf(member, debtId, 'court-order')), address })

/** An application with every step done for a sample order, as read. */
async function applicationWith(sample: string): Promise<Case> {
  const member = await createMember()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const bytes = await readFile(`tests/fixtures/orders/${sample}.pdf`)
  const fileName = `${sample}.pdf`
  const debtId = await inTransaction(member.actor, (tx) =>
    applicationFactory.complete(
      tx,
      owner,
      {},
      {
        order: (inTx, _owner, debt) => courtOrderFactory.uploaded(inTx, owner, debt, { fileName, bytes }),
      },
    ),
  )
  const documentId = await opened({ member, debtId }, async (_tx, _draft, order) => order.documentId)
  await readCourtOrder({ organizationId: member.organizationId, documentId })
  return { member, debtId }
}

describe('an order against the landlord', () => {
  beforeEach(async () => {
    given = await applicationWith('on-t6-maintenance')
  })

  test('is refused at step 1, with the words of the order', async () => {
    expect(await verdictOf(given)).toMatchObject({
      kind: 'refused',
      reasons: [
        { field: 'payable_by', words: expect.stringContaining('It tells the landlord to pay the tenant') },
      ],
    })
    const read = await opened(given, async (_tx, _draft, order) => order.reading?.fields.payable_by)
    expect(read).toMatchObject({ value: 'landlord', sentence: expect.stringMatching(/Landlord shall pay/) })
  })

  test('is not saved, and no fee is taken for it, whichever step is tried', async () => {
    expect(await saveAddress(given)).toEqual({ ok: false, refusal: 'refused-order' })
    expect(await press(given)).toMatchObject({ ok: false, reason: 'ineligible', why: 'landlord-pays' })
    expect(await checkoutsOf(given)).toEqual([])
    const draft = await inTransaction(given.member.actor, (tx) =>
      readDraft(tx, given.member.organizationId, given.debtId),
    )
    expect(draft.facts.isOrderRefused).toBe(true)
  })

  test('is not refused where that is a guess of ours, and no fee is taken for it either', async () => {
    await inTransaction(given.member.actor, (tx) =>
      sql`update court_order
        set reading = jsonb_set(reading, '{fields,payable_by,confidence}', '"low"')`.execute(tx),
    )
    const { kind, reasons } = await verdictOf(given)
    expect({ kind, first: reasons[0] }).toMatchObject({
      kind: 'missing',
      first: { field: 'payable_by', quote: { sentence: expect.stringMatching(/Landlord shall pay/) } },
    })
    const draft = await inTransaction(given.member.actor, (tx) =>
      readDraft(tx, given.member.organizationId, given.debtId),
    )
    expect(draft.facts.isOrderRefused).toBe(false)
    expect(await press(given)).toMatchObject({ ok: false, reason: 'ineligible', why: 'landlord-pays' })
    await correctOrder(given.member, { debtId: given.debtId, field: 'payable_by', value: 'tenant' })
    expect((await verdictOf(given)).kind).not.toBe('missing')
  })

  test('is judged again once a misreading is corrected; reviewers see what was read and what was typed', async () => {
    const { member, debtId } = given
    await correctOrder(member, { debtId, field: 'payable_by', value: 'tenant' })
    const verdict = await verdictOf(given)
    expect(verdict.kind).toBe('doubtful')
    expect(verdict.reasons.map(({ field }) => field)).toContain('payable_by')
    expect(await saveAddress(given)).toEqual({ ok: true })
    expect(await press(given)).toMatchObject({ ok: true, next: 'pay' })
    const corrections = await inTransaction(member.actor, (tx) =>
      tx.selectFrom('court_order_correction').select(['field', 'old_value', 'new_value']).execute(),
    )
    expect(corrections).toEqual([{ field: 'payable_by', old_value: 'landlord', new_value: 'tenant' }])
  })
})

describe('the same order again', () => {
  const sound = { amount_owed: 123_456, issued_date: '2025-03-14', landlord_names: ['Somebody Else'] }

  async function anotherDebt(of: Case, reference_id: string): Promise<string> {
    return inTransaction(of.member.actor, (tx) =>
      applicationFactory.inReview(
        tx,
        ownerOf(of),
        {},
        {
          order: (inTx, owner, debt) => courtOrderFactory.with(inTx, owner, debt, { ...sound, reference_id }),
        },
      ),
    )
  }

  test('is shown by its file number, however it is typed, with a link, and blocks no one', async () => {
    const other = await anotherDebt(given, (await fileNumberOf(given)).toLowerCase().replaceAll('-', ' '))
    const { kind, reasons } = await verdictOf(given)
    expect(kind).toMatch(/doubtful|missing/)
    expect(reasons).toContainEqual(
      expect.objectContaining({
        link: { to: `/dashboard/rental-debt/${other}`, text: expect.stringMatching(/\(In Review\)$/) },
      }),
    )
    expect(await press(given)).toMatchObject({ ok: true, next: 'pay' })
  })

  test("says nothing of another organization's", async () => {
    await anotherDebt(await newApplication(), await fileNumberOf(given))
    expect((await verdictOf(given)).reasons.filter(({ link }) => link)).toEqual([])
  })

  test('is shown by the identical bytes of its file', async () => {
    const { member } = given
    const other = await anotherDebt(given, 'LTB-L-777777-26')
    await inTransaction(member.actor, async (tx) => {
      const files = await tx
        .selectFrom('document')
        .select(['file_id', 'rental_debt_id'])
        .where('organization_id', '=', member.organizationId)
        .execute()
      const same = Buffer.alloc(32, 7)
      for (const { file_id } of files)
        await tx.updateTable('stored_file').set({ sha256: same }).where('id', '=', file_id).execute()
    })
    expect((await verdictOf(given)).reasons).toContainEqual({
      words: 'You uploaded this same file before.',
      link: { to: `/dashboard/rental-debt/${other}`, text: expect.any(String) },
    })
  })
})
