import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cities } from '#app/court-records/cities.ts'
import { Research } from '#app/court-records/Research.tsx'
import { findFilings } from '#app/court-records/research.server.ts'
import { readResearch } from '#app/court-records/research-filter.ts'
import { questionOf, viewRow } from '#app/court-records/view-research.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Legal Research'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const isFirstPageOnly = member.membership.plan === 'community'
  const asked = readResearch(new URL(args.request.url).searchParams)
  const filter = isFirstPageOnly ? { ...asked, offset: 0 } : asked
  const question = questionOf(filter)
  const { rows, total } = await inTransaction(member.actor, (tx) => findFilings(tx, question))
  return {
    filter,
    cities,
    rows: rows.map((row) => viewRow(row, question.search.found)),
    total,
    isFirstPageOnly,
    isPlain: question.search.isPlain,
    supportEmail: config().supportEmail,
  }
}

export default function LegalResearch() {
  return <Research {...useLoaderData<typeof loader>()} />
}
