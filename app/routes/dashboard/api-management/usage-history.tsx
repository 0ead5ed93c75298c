import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { LatestCallsPage } from '#app/organization/keys/LatestCallsPage.tsx'
import { readLatestCalls } from '#app/organization/keys/usage.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { readPage } from '#app/platform/values/paging.ts'

export const meta = titled(['Usage History', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:see')
  const search = new URL(args.request.url).searchParams
  const errorsOnly = search.get('show') === 'errors'
  const found = await readLatestCalls(member, { page: readPage(search.get('page')), errorsOnly })
  const calls = found.calls.map(({ at, number: _, ...call }) => ({ ...call, at: momentOf(at) }))
  return { ...found, calls, errorsOnly }
}

export default function UsageHistory() {
  return <LatestCallsPage {...useLoaderData<typeof loader>()} />
}
