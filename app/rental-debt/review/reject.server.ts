import type { Staff } from '#app/organization/guards.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { requestRefund } from '../application/checkout/refunds.server.ts'
import { readMailFacts } from '../mail/mail-facts.server.ts'
import { rejectedMail } from '../mail/rejected-mail.ts'
import { type Decided, decide } from './decide.server.ts'

/**
 * Rejects an application permanently: it is cancelled, its fee is refunded, and the filer is notified of the reason.
 */
export function rejectApplication(
  staff: Staff,
  { debtId, reason, once }: { debtId: string; reason: string; once: OnceKey },
): Promise<Decided> {
  return decide(staff, debtId, { event: 'rejected', reason: { reason }, once }, async (tx, application) => {
    const { organizationId } = application
    await requestRefund(tx, { organizationId, debtId, reason: 'rejected' })
    const facts = await readMailFacts(tx, application)
    await postMail(tx, rejectedMail({ ...facts, to: facts.contact.email, reason }))
  })
}
