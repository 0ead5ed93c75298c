import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { type DebtAccess, requireDebt } from '../../debt-access.server.ts'
import { paths } from '../../paths.ts'
import { asOfField, readAsOf } from './as-of.ts'
import type { LabelledLedger } from './entry-labels.ts'
import { isLedger, readLabelledLedger } from './labelled-ledger.server.ts'
import type { PaperHead } from './ledger-paper.ts'
import { readPaperHead } from './paper-head.server.ts'

type Download = { extension: 'csv' | 'pdf'; contentType: string }
type Content = { debt: DebtAccess; head: PaperHead; worded: LabelledLedger }

/**
 * Returns a ledger as a file, as of the day in its address. An invalid date is refused: a file of another day would be
 * mistaken for the requested one.
 */
export async function answerDownload(
  args: LoaderFunctionArgs,
  { extension, contentType }: Download,
  contentOf: (content: Content) => Promise<Uint8Array<ArrayBuffer>> | string,
): Promise<null> {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const day = await today()
  const asOf = readAsOf(new URL(args.request.url).searchParams.get(asOfField), day)
  if (asOf.error) throw badRequest()
  const { debt, head, worded } = await inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    const worded = await readLabelledLedger(tx, member, debt, { asOf: asOf.date, today: day })
    // Recorded with the debt's organization, even if a debtor downloads it.
    await actForOrganization(tx, debt.organizationId)
    await recordAudit(tx, 'ledger.downloaded', { subject: debtId, details: { format: extension } })
    return { debt, worded, head: await readPaperHead(tx, debt) }
  })
  // If there is no ledger yet, or it cannot be calculated, its page says so.
  if (!isLedger(worded)) throw redirect(paths.transactions(debtId))
  const name = `ledger-${debt.fileNumber ?? debtId}-${asOf.date}.${extension}`
  const headers = writtenFileHeaders(name, contentType)
  answerInstead(args, new Response(await contentOf({ debt, head, worded }), { headers }))
  return null
}
