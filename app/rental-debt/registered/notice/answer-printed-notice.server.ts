import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import type { NoticePaper } from '#app/platform/paper/notice-paper.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { requirePrintedNotice } from './notice-access.server.ts'
import { readPrintedNotice } from './printed-notice.server.ts'

/** Returns the notice of a debtor without an e-mail address, as a file to print; not found for others. */
export async function answerPrintedNotice(args: LoaderFunctionArgs): Promise<null> {
  const member = await requireMember(args, 'debt:edit')
  const language = await requestLanguage(args)
  const values = valuesIn(language)
  const [debtId, debtorId] = [idFrom(args.params.debtId), idFrom(args.params.debtorId)]
  const day = await today()
  const paper = await inTransaction(member.actor, async (tx): Promise<NoticePaper> => {
    const toPrint = await requirePrintedNotice(tx, member, { debtId, debtorId })
    const { subject: title, heading, paragraphs, footnote } = await readPrintedNotice(tx, toPrint, day)
    await recordAudit(tx, 'notice.printed', { subject: debtorId, partOf: debtId })
    return {
      kind: 'notice',
      title,
      heading,
      paragraphs,
      footnote,
      printedOn: values.date(day),
      to: fullName(toPrint.debtor),
      unit: toPrint.debt.title,
    }
  })
  const headers = writtenFileHeaders(`notice-${paper.to}.pdf`, 'application/pdf')
  answerInstead(args, new Response(await paperPdf({ paper, language }, args.request.signal), { headers }))
  return null
}
