import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CallDetails } from '#app/api/docs/CallDetails.tsx'
import { CallList, DocsFrame } from '#app/api/docs/DocsPage.tsx'
import { document } from '#app/api/docs/document.server.ts'
import { GuideText } from '#app/api/docs/GuideText.tsx'
import { groupNamed } from '#app/api/docs/groups.ts'
import { callsOfGroup, findCalls, groupSizes, readCall } from '#app/api/docs/read-docs.ts'
import { decoder } from '#app/court-records/research/runs.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Documentation', 'API Management'])

/** The calls that fit a search (`?q=`), one call (`?call=`), those of a group (`?group=`), or the guide. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'api-keys:see')
  const search = new URL(args.request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const page = q ? null : readCall(document, search.get('call'))
  const group = q || page ? null : groupNamed(search.get('group'))
  const calls = q ? findCalls(document, q) : group && callsOfGroup(document, group.name)
  const isGuide = calls === null && page === null
  return {
    q,
    open: page?.group ?? group?.name ?? null,
    sizes: groupSizes(document),
    page,
    calls,
    guide: isGuide ? { api: new URL('/api', config().publicUrl).href, decoder } : null,
  }
}

export default function Docs() {
  const { q, open, sizes, calls, page, guide } = useLoaderData<typeof loader>()
  return (
    <DocsFrame q={q} open={open} isInside={page !== null} sizes={sizes} found={q ? calls?.length : undefined}>
      {calls && <CallList calls={calls} />}
      {page && <CallDetails page={page} />}
      {guide && <GuideText {...guide} />}
    </DocsFrame>
  )
}
