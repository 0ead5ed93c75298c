import type { Staff } from '#app/organization/guards.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { readMailFacts } from '../mail/mail-facts.server.ts'
import { returnedMail } from '../mail/returned-mail.ts'
import { type Decided, decide } from './decide.server.ts'
import type { StepReason } from './reasons.ts'
import { keepReturned } from './returned-application.server.ts'

/**
 * Returns an application to its filer with a reason for each step that must change. The fee stays paid; the reasons
 * stay on their steps until those are saved again.
 */
export function returnApplication(
  staff: Staff,
  { debtId, reasons, once }: { debtId: string; reasons: readonly StepReason[]; once: OnceKey },
): Promise<Decided> {
  const reason = { steps: Object.fromEntries(reasons.map((one) => [one.step, one.reason])) }
  return decide(staff, debtId, { event: 'returned', reason, once }, async (tx, application, at) => {
    const { id, organizationId } = application
    const rows = reasons.map((one) => ({
      organization_id: organizationId,
      rental_debt_id: id,
      step: one.step,
      reason: one.reason,
      person_id: staff.person.id,
      created_at: at,
    }))
    await tx.insertInto('return_reason').values(rows).execute()
    await keepReturned(tx, application, { reasons: reason.steps, at })
    const facts = await readMailFacts(tx, application)
    await postMail(tx, returnedMail({ ...facts, to: facts.contact.email, reasons: [...reasons] }))
  })
}
