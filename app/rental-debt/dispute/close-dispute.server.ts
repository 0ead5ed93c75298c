import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { tellOfAnswer } from './tell.server.ts'

type Ending = {
  organizationId: string
  debtId: string
  /** Null where the product itself ends the debt. */
  personId: string | null
  at?: Date
  because: 'terminated' | 'expired'
}

const resolutions: Record<Ending['because'], string> = {
  terminated: 'The debt was terminated before the dispute was answered. It is not reported any more.',
  expired: 'The debt expired before the dispute was answered. It is not reported any more.',
}

/**
 * Closes the open dispute of a debt that ends, in the transaction that ends it, and tells both sides. Does nothing where
 * there is none. The transaction acts for the debt's organization.
 */
export async function closeDisputeWith(tx: Tx, ending: Ending): Promise<void> {
  const { organizationId, debtId, personId, because, at = new Date() } = ending
  const resolution = resolutions[because]
  const closed = await tx
    .updateTable('dispute')
    .set({
      state: 'withdrawn',
      resolution,
      resolved_on: torontoDate(at.getTime()),
      resolved_at: at,
      resolved_by: personId,
      reporting_paused_at: null,
    })
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('state', '=', 'open')
    .returning(['id', 'person_id'])
    .executeTakeFirst()
  if (!closed) return
  await tx
    .insertInto('dispute_event')
    .values({
      organization_id: organizationId,
      dispute_id: closed.id,
      event: 'closed',
      person_id: personId,
      words: resolution,
      created_at: at,
    })
    .execute()
  await tellOfAnswer(
    tx,
    { organizationId, debtId, disputerId: closed.person_id },
    { answer: 'closed', words: resolution },
  )
}
