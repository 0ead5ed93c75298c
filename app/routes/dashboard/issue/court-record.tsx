import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FindRecord } from '#app/court-records/not-me/FindRecord.tsx'
import { findRecords } from '#app/court-records/not-me/find-record.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Dispute a court record', 'Issues'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const number = (new URL(args.request.url).searchParams.get('number') ?? '').trim()
  return { number, found: number === '' ? null : await findRecords(member, number) }
}

export default function CourtRecord() {
  return <FindRecord {...useLoaderData<typeof loader>()} />
}
