import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { filingOfReferral, readReferral } from '#app/court-records/issue-link.ts'
import { IssueHub } from '#app/court-records/not-me/IssueHub.tsx'
import { paths } from '#app/court-records/paths.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Issues'])

/** Its query is passed to "This is not me"; the record a person comes from is the one that they dispute. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'dashboard:see')
  const { search, searchParams } = new URL(args.request.url)
  const elsewhere = config().links.disputeRecord
  const filingId = filingOfReferral(readReferral(searchParams.get('referral_url')))
  const here = filingId ? paths.reportMistake(filingId) : paths.disputeRecord
  return {
    record: { to: elsewhere ?? here, isExternal: elsewhere !== null },
    notMe: `${paths.notMe}${search}`,
  }
}

export default function Hub() {
  return <IssueHub {...useLoaderData<typeof loader>()} />
}
