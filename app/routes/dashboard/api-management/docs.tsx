import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocsFrame, FoundCalls, GroupCalls } from '#app/api/docs/DocsPage.tsx'
import { document } from '#app/api/docs/document.server.ts'
import { GuideText } from '#app/api/docs/GuideText.tsx'
import { groupNamed } from '#app/api/docs/groups.ts'
import { guideOf } from '#app/api/docs/guide.ts'
import { findCalls, groupSizes, readGroup } from '#app/api/docs/read-docs.ts'
import { decoder } from '#app/court-records/research/runs.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Documentation', 'API Management'])

/** The guide, a group of calls (`?group=`), or the calls that fit a search (`?q=`). */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'api-keys:see')
  const search = new URL(args.request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const group = q ? null : groupNamed(search.get('group'))
  const isStart = q === '' && group === null
  return {
    q,
    open: group?.name ?? null,
    opened: search.get('call'),
    sizes: groupSizes(document),
    found: q ? findCalls(document, q) : null,
    page: group && readGroup(document, group.name),
    guide: isStart ? guideOf({ api: new URL('/api', config().publicUrl).href, decoder }) : [],
  }
}

export default function Docs() {
  const { q, open, opened, sizes, found, page, guide } = useLoaderData<typeof loader>()
  return (
    <DocsFrame q={q} open={open} sizes={sizes} found={found?.length}>
      {found && <FoundCalls calls={found} />}
      {page && <GroupCalls page={page} opened={opened} />}
      {guide.length > 0 && <GuideText guide={guide} />}
    </DocsFrame>
  )
}
