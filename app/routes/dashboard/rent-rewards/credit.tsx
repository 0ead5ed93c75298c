import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { debtsInFile } from '#app/assembly/court-debt-of-lease.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { CreditHistoryPage } from '#app/rent-rewards/credit/CreditHistoryPage.tsx'
import { readCreditHistory } from '#app/rent-rewards/credit/read-credit.server.ts'

export const meta = titled(['Credit history', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const isCountAsked = new URL(args.request.url).searchParams.get('count') === 'yes'
  return { history: await readCreditHistory(member, debtsInFile, { isCountAsked }) }
}

export default function CreditHistory() {
  return <CreditHistoryPage {...useLoaderData<typeof loader>()} />
}
