import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { CreditReporting } from '#app/rental-debt/registered/bureau/CreditReporting.tsx'
import { viewCreditReporting } from '#app/rental-debt/registered/bureau/view-credit-reporting.server.ts'

export const meta = titled(['Credit Reporting', 'Rental Debt'])

/** The reports of a debt, and the next one. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  return viewCreditReporting(member, idFrom(args.params.debtId), await today())
}

export default function CreditReportingTab() {
  return <CreditReporting view={useLoaderData<typeof loader>()} />
}
