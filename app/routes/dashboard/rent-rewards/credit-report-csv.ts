import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { contentDisposition } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { creditCsv } from '#app/rent-rewards/credit/credit-csv.ts'
import { readAllEntries } from '#app/rent-rewards/credit/read-credit.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const { report, rows } = found(await readAllEntries(member, idFrom(args.params.creditId)))
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition('attachment', `rent-report-${report.reportDate}.csv`),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
  answerInstead(args, new Response(creditCsv(report, rows), { headers }))
  return null
}

/** Never shown; without a component, a missing report would not get the not-found page. */
export default function CreditReportCsv() {
  return null
}
