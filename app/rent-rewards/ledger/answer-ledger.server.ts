import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { openLease } from '../leases/open-lease.server.ts'
import type { WordedLedger } from './ledger-words.ts'
import { readLeaseLedger } from './read-ledger.server.ts'

type Download = { extension: 'csv' | 'pdf'; contentType: string }

/** Returns the ledger of a lease as a file, to the side that asks: a renter's copy has nothing of a roommate. */
export async function answerLedger(
  args: LoaderFunctionArgs,
  { extension, contentType }: Download,
  contentOf: (worded: WordedLedger) => Promise<Uint8Array<ArrayBuffer>> | string,
): Promise<null> {
  const member = await requireMember(args, 'rent-rewards:see')
  const { as, lease, actor } = await openLease(member, idFrom(args.params.leaseId))
  const asOf = await clockToday()
  const worded = await inTransaction(actor, async (tx) => {
    const worded = await readLeaseLedger(tx, { lease, asOf, forRenter: as === 'renter' })
    await actForOrganization(tx, lease.organizationId)
    await recordAudit(tx, 'lease.ledger_downloaded', {
      subject: lease.id,
      why: as,
      details: { format: extension },
    })
    return worded
  })
  const name = `rent-ledger-${lease.postal_code}-${asOf}.${extension}`
  const headers = writtenFileHeaders(name, contentType)
  answerInstead(args, new Response(await contentOf(found(worded)), { headers }))
  return null
}
