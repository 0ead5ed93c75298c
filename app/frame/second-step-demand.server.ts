import { redirect } from '@remix-run/node'
import { setUpPathFor } from '../account/authenticator/paths.ts'
import { pageAddress } from '../account/confirm/ask-guard.server.ts'
import { matters } from '../matters.server.ts'
import type { Member } from '../organization/guards.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import type { RequestArgs } from '../platform/http/request-context.server.ts'

/**
 * The guard of what opens other people's records without a person: if a matter of the organization requires it, only
 * people who sign in with a second step continue. Others set it up first, and come back.
 */
export async function requireSecondStep({ request }: RequestArgs, member: Member): Promise<void> {
  if (!(await lacksSecondStep(member))) return
  throw redirect(setUpPathFor(pageAddress(request).pathname), 303)
}

/** Whether the person has to set up a second step before. */
export const lacksSecondStep = async (member: Member): Promise<boolean> =>
  !member.session.proofs?.hasAuthenticator && (await isDemanded(member))

const isDemanded = ({ actor, organizationId }: Member): Promise<boolean> =>
  inTransaction(actor, async (tx) => {
    for (const { demandsSecondStep } of matters)
      if (await demandsSecondStep?.(tx, organizationId)) return true
    return false
  })
