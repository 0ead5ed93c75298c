import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { paths } from '../../paths.ts'
import { moveDebt } from '../../transition.server.ts'
import type { CompleteApplication } from './application.ts'
import { submittedMail } from './submitted-mail.ts'

type Submitted = {
  organizationId: string
  debtId: string
  application: CompleteApplication
  /** Null if the received payment submits it. */
  personId: string | null
  at: Date
}

/** Submits a complete application to the reviewers, and notifies its contact. The caller has locked the draft. */
export async function submitApplication(tx: Tx, given: Submitted): Promise<void> {
  const { organizationId, debtId, application, personId, at } = given
  const moved = await moveDebt(tx, {
    organizationId,
    debtId,
    personId,
    event: 'submitted',
    set: { submitted_at: at },
  })
  if (!moved.ok) throw new Error(`a debt that is ${moved.status} cannot be submitted`)
  const { contact, courtOrder } = application
  await postMail(
    tx,
    submittedMail({
      to: contact.email,
      name: contact.name,
      matter: courtOrder.address,
      debtUrl: new URL(paths.debt(debtId), config().publicUrl).href,
    }),
  )
}
