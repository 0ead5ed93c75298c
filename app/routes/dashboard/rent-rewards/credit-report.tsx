import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { CreditReportPage } from '#app/rent-rewards/credit/CreditReportPage.tsx'
import { readEntryFilter } from '#app/rent-rewards/credit/credit-view.ts'
import { readCreditReport } from '#app/rent-rewards/credit/read-credit.server.ts'

export const meta = titled(['Report', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const filter = readEntryFilter(new URL(args.request.url).searchParams)
  return found(await readCreditReport(member, idFrom(args.params.creditId), filter))
}

export default function CreditReport() {
  return <CreditReportPage {...useLoaderData<typeof loader>()} />
}
