import type { Staff } from '#app/organization/guards.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { requestRefund } from '../checkout/refunds.server.ts'
import { readMailFacts } from '../mail/mail-facts.server.ts'
import { rejectedMail } from '../mail/rejected-mail.ts'
import { type Decided, decide } from './decide.server.ts'

/** Rejects an application for good: it is cancelled, its fee goes back, and the filer is told why. */
export function rejectApplication(
  staff: Staff,
  debtId: string,
  { form, reason }: { form: FormData; reason: string },
): Promise<Decided> {
  return decide(staff, debtId, { event: 'rejected', reason: { reason }, form }, async (tx, application) => {
    const { organizationId } = application
    await requestRefund(tx, { organizationId, debtId, reason: 'rejected' })
    const facts = await readMailFacts(tx, application)
    await postMail(tx, rejectedMail({ ...facts, to: facts.contact.email, reason }))
  })
}
