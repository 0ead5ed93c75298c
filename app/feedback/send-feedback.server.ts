import { randomUUID } from 'node:crypto'
import { recordAudit } from '#app/feedback/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { type Actor, anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'

export type Feedback = {
  message: string
  /** The page it is about, one of our addresses. */
  url: string
  email: string | null
  /** Whose feedback is counted together: a person's, or a network's. */
  countedAs: string
  once: OnceKey
}

type Sender = { actor: Actor; person: { id: string; email: string } }

const ofOne = { name: 'feedback', hits: 10, seconds: 3600 }
/** All signed-out people together: no one can fill the list from many networks. */
const ofSignedOut = { name: 'feedback-signed-out', hits: 100, seconds: 3600 }
/** `busy`: the limit was not reached by them alone. */
const refusal = refusalOf<'too-many' | 'busy'>()

/** Submits a person's feedback to staff. */
export function sendFeedback(sender: Sender | null, feedback: Feedback) {
  const { message, url, countedAs } = feedback
  return refusal.outcome(
    inTransaction(sender?.actor ?? anonymous, (tx) =>
      onceDone(tx, feedback.once, async () => {
        if ((await hitRateLimit(tx, ofOne, countedAs)) !== null) throw refusal.because('too-many')
        const isBusy = !sender && (await hitRateLimit(tx, ofSignedOut, 'all')) !== null
        if (isBusy) throw refusal.because('busy')
        const id = randomUUID()
        await tx
          .insertInto('feedback')
          .values({
            id,
            message,
            url,
            person_id: sender?.person.id ?? null,
            email: sender?.person.email ?? feedback.email,
            created_at: nowInTransaction,
          })
          .execute()
        await recordAudit(tx, 'feedback.sent', { subject: id })
      }),
    ),
  )
}
