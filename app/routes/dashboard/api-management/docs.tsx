import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnswerFields, CommonProblems } from '#app/api/docs/AnswerFields.tsx'
import { changelog } from '#app/api/docs/changelog.ts'
import { DocsFrame, FindCall } from '#app/api/docs/DocsFrame.tsx'
import { document } from '#app/api/docs/document.server.ts'
import { Groups } from '#app/api/docs/Groups.tsx'
import { Guide, QuickStart } from '#app/api/docs/Guide.tsx'
import { OpenCall } from '#app/api/docs/OpenCall.tsx'
import { type DocsPage, openPage } from '#app/api/docs/open-page.ts'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { keyPaths } from '#app/organization/keys/paths.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled<{ here: string | null }>((data) => [
  ...(data?.here ? [data.here] : []),
  'Documentation',
  'API Management',
])

/** The first page, a group (`?group=`), a call (`?call=`), the fields of its answer (`?answer=`), or a search (`?q=`). */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:see')
  const page = openPage(document, new URL(args.request.url).searchParams, {
    api: new URL('/api', config().publicUrl).href,
    changes: changelog,
  })
  return {
    // As one text it takes a third of the bytes in the page: its words stand in the HTML already.
    page: JSON.stringify(page),
    here: page.here,
    keysAt: keyPaths.keys,
    createAt: can(member.access, 'api-keys:manage') ? keyPaths.create : null,
  }
}

export default function Docs() {
  const { page, keysAt, createAt } = useLoaderData<typeof loader>()
  const { first, call, answer, problems, groups, q, found, ...frame } = JSON.parse(page) as DocsPage
  return (
    <DocsFrame {...frame} keysAt={keysAt}>
      {first && <QuickStart steps={first.steps} createAt={createAt} />}
      {first && <Guide guide={first.guide} changes={first.changes} />}
      {answer && <AnswerFields answer={answer} />}
      {problems && <CommonProblems problems={problems} />}
      {groups && <FindCall q={q} found={found} />}
      {found === 0 && <p>No call has all of these words. Find fewer, such as “lease” or “payment”.</p>}
      {groups && (
        <Groups groups={groups} open={call?.id ?? null}>
          {call && <OpenCall call={call} />}
        </Groups>
      )}
    </DocsFrame>
  )
}
