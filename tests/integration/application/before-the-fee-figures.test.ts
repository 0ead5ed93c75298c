import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { readVerdict } from '#app/rental-debt/application/court-order/read-verdict.server.ts'
import { viewOrderStep } from '#app/rental-debt/application/court-order/view-order-step.ts'
import { readDraft } from '#app/rental-debt/application/drafts.server.ts'
import { reasonLabels } from '#app/rental-debt/registered/bureau/reasons.ts'
import {
  readOutlook,
  readOutlookWithSamples,
} from '#app/rental-debt/registered/outlook/read-outlook.server.ts'
import { owedOnApproval } from '#app/rental-debt/review/owed-check.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import {
  type Case,
  checkoutsOf,
  deliverAll,
  newApplication,
  payAt,
  sessionOf,
  usePayments,
} from '../payments/world.ts'

usePayments()

const today = isoDate('2026-11-21')
let given: Case

beforeEach(async () => {
  given = await newApplication()
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

describe('what an application comes to', () => {
  test('is the figure that reviewers see, and says what each part is', async () => {
    const { owed, people } = await opened(given, (tx, draft, order) => readOutlook(tx, draft, order, today))
    const values = await opened(given, async (_tx, _draft, order) => order.values)
    const seen = owedOnApproval(values, { vacatedOn: null, credits: [] }, today)
    expect(owed).toMatchObject({
      asOf: today,
      outstanding: 123_456,
      rows: [{ title: 'Ordered amount', cents: 123_456 }],
    })
    expect(seen?.words).toContain('$1,234.56 would be owed today')
    expect(people).toMatchObject([{ name: 'Robin Tremblay', hasBirthDate: true, hasSin: false }])
  })

  test('says where daily compensation runs long past the tenancy, until a move-out is given', async () => {
    const { member, debtId } = given
    await inTransaction(member.actor, (tx) =>
      tx
        .updateTable('court_order')
        .set({
          per_day_rent: 1_000,
          daily_compensation_start_date: '2026-03-01',
          tenancy_terminated_date: '2026-02-28',
        })
        .execute(),
    )
    const shown = async (answer: {
      vacated_date_status: 'active' | 'in_possession'
      vacated_date: string | null
    }) => {
      await inTransaction(member.actor, (tx) =>
        tx.updateTable('rental_debt').set(answer).where('id', '=', debtId).execute(),
      )
      return opened(given, async (tx, draft, order) => {
        const verdict = await readVerdict(tx, draft, order, today)
        const outlook = await readOutlook(tx, draft, order, today)
        const view = viewOrderStep({
          isChange: false,
          values: valuesIn('en'),
          draft,
          order,
          verdict,
          outlook,
        })
        const [row] = view.following
        return { doubts: view.owed?.doubts, movedOut: row?.value, note: row?.note }
      })
    }
    expect(await shown({ vacated_date_status: 'in_possession', vacated_date: null })).toEqual({
      doubts: [
        'Daily compensation runs 266 days past the end of the tenancy on Feb\u00a028,\u00a02026.',
        'Daily compensation is more than what was ordered.',
      ],
      movedOut: 'Still live in the unit',
      note: 'From step 3. Daily compensation runs on.',
    })
    expect(await shown({ vacated_date_status: 'active', vacated_date: '2026-03-10' })).toEqual({
      doubts: [],
      movedOut: 'Mar\u00a010,\u00a02026',
      note: 'From step 3',
    })
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('court_order').set({ per_day_rent: null }).execute(),
    )
    expect(await shown({ vacated_date_status: 'in_possession', vacated_date: null })).toEqual({
      doubts: [],
      movedOut: 'Still live in the unit',
      note: 'From step 3',
    })
  })

  test('is shown with the notice and the line that would go out, by the real templates', async () => {
    const { samples } = await opened(given, (tx, draft, order) =>
      readOutlookWithSamples(tx, draft, order, today),
    )
    expect(samples.notice?.subject).toBe(
      `Notice of a court-ordered rental debt: file ${await fileNumberOf(given)}`,
    )
    expect(samples.notice?.paragraphs).toContain('Hello Robin Tremblay,')
    expect(samples.notice?.paragraphs.join('\n')).toContain('Owed on Nov\u00a021,\u00a02026: $1,234.56.')
    expect(samples.line).toMatchObject({ reportDate: '2026-12-15', who: ['Robin Tremblay'] })
    const line = samples.line && 'fields' in samples.line ? samples.line.fields : []
    expect(line).toContainEqual({ label: 'Amount owed', text: { shortCents: 123_400 } })
    expect(line).toContainEqual({ label: 'Who is owed', text: 'Willow Street Homes' })
    expect(samples.firstReportOn).toBe('2026-12-15')
  })

  test('promises no day, and no line, if no one can be matched', async () => {
    const { member } = given
    await inTransaction(member.actor, (tx) =>
      tx
        .updateTable('debtor')
        .set({ date_of_birth: null })
        .where('rental_debt_id', '=', given.debtId)
        .execute(),
    )
    const { samples } = await opened(given, (tx, draft, order) =>
      readOutlookWithSamples(tx, draft, order, today),
    )
    expect(samples.firstReportOn).toBeNull()
    expect(samples.line).toMatchObject({ why: reasonLabels('no_identity')?.why })
  })

  test('names nothing of a SIN', async () => {
    const member = await createMember()
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    const debtId = await inTransaction(member.actor, (tx) =>
      applicationFactory.complete(tx, owner, { sin: '046454286' }),
    )
    const outlook = await opened({ member, debtId }, (tx, draft, order) =>
      readOutlookWithSamples(tx, draft, order, today),
    )
    expect(JSON.stringify(outlook)).not.toMatch(/046|286/)
  })
})

describe('the receipt of the fee', () => {
  const receipts = ({ member, debtId }: Case) =>
    inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select(['recipient', 'text_body'])
        .where('subject', 'like', 'Receipt:%')
        .where('text_body', 'like', `%${debtId}%`)
        .execute(),
    ).then((rows) =>
      rows.map(({ recipient, text_body }) => ({ isPayer: recipient === member.person.email, text_body })),
    )

  test('goes once to who paid, however often the event comes', async () => {
    await payAt(await sessionOf(given))
    expect(await receipts(given)).toEqual([])
    await deliverAll(given)
    await deliverAll(given)
    const [checkout] = await checkoutsOf(given)
    expect(await receipts(given)).toEqual([
      {
        isPayer: true,
        text_body: expect.stringContaining(`Reference: ${checkout?.stripe_payment_intent_id}.`),
      },
    ])
  })
})
