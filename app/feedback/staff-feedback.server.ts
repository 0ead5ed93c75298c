import { sql } from 'kysely'
import { recordAudit } from '#app/feedback/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import type { FeedbackState } from './feedback.ts'
import { feedbackAnswerMail } from './feedback-mail.ts'

export type StaffFeedback = {
  id: string
  message: string
  url: string
  email: string | null
  isFromAccount: boolean
  sentOn: IsoDate
  state: FeedbackState
  answer: string | null
}

/** Open ones, oldest first; or done ones, latest first. */
export const listFeedback = (
  { actor }: Staff,
  { shown, page }: { shown: 'open' | 'decided'; page: number },
): Promise<Paging & { rows: StaffFeedback[] }> =>
  inTransaction(actor, async (tx) => {
    const those = () => rowsOf(tx).where('state', shown === 'open' ? '=' : '<>', 'open')
    const { total } = await those()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { offset, ...paging } = pageAt(page, Number(total))
    const rows = await those()
      .selectAll()
      .orderBy(shown === 'open' ? sql`created_at` : sql`decided_at desc`)
      .orderBy('id')
      .limit(rowsPerPage)
      .offset(offset)
      .execute()
    return { ...paging, rows: rows.map(shownRow) }
  })

export const findFeedback = ({ actor }: Staff, id: string): Promise<StaffFeedback | null> =>
  inTransaction(actor, async (tx) => {
    const row = await rowsOf(tx).selectAll().where('id', '=', id).executeTakeFirst()
    return row ? shownRow(row) : null
  })

export async function countOpenFeedback(tx: Tx): Promise<number> {
  const { total } = await rowsOf(tx)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(total)
}

const rowsOf = (tx: Tx) => tx.selectFrom('feedback')

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof rowsOf>['selectAll']>['execute']>>[number]

const shownRow = (row: Row): StaffFeedback => ({
  id: row.id,
  message: row.message,
  url: row.url,
  email: row.email,
  state: row.state,
  answer: row.answer,
  isFromAccount: row.person_id !== null,
  sentOn: torontoDate(row.created_at),
})

export type FeedbackRefusal = 'gone' | 'no_address'
const refused = refusalOf<FeedbackRefusal>()

/** Marks it as done, and mails the reply if there is one. Done ones stay done. */
export const decideFeedback = (
  { actor, person }: Staff,
  { id, answer, once: key }: { id: string; answer: string | null; once: OnceKey },
) =>
  refused.outcome(
    inTransaction(actor, (tx) =>
      once(tx, key, async () => {
        const row = await rowsOf(tx)
          .select(['email', 'state'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (row?.state !== 'open') throw refused.because('gone')
        if (answer !== null && row.email === null) throw refused.because('no_address')
        const state = answer === null ? 'done' : 'answered'
        await tx
          .updateTable('feedback')
          .set({ state, answer, decided_by: person.id, decided_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute()
        if (answer !== null && row.email !== null)
          await postMail(tx, feedbackAnswerMail({ to: row.email, answer }))
        await recordAudit(tx, state === 'done' ? 'feedback.done' : 'feedback.answered', { subject: id })
        return state
      }),
    ),
  )
