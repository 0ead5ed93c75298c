import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { History } from '#app/court-records/screening/History.tsx'
import { listSearches } from '#app/court-records/screening/history.server.ts'
import { readHistory } from '#app/court-records/screening/history-filter.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Public Records'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const filter = readHistory(new URL(args.request.url).searchParams)
  return {
    filter,
    today: await today(),
    history: await inTransaction(member.actor, (tx) => listSearches(tx, member.organizationId, filter)),
    helpHref: config().links.recordsHelp,
  }
}

export default function PublicRecords() {
  return <History {...useLoaderData<typeof loader>()} />
}
