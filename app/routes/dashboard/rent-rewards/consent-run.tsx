import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { RunPage } from '#app/rent-rewards/consent/RunPage.tsx'
import { readRun } from '#app/rent-rewards/consent/read-run.server.ts'

export const meta = titled(['All renters', 'Consent', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return { run: found(await readRun(member, idFrom(args.params.runId), page)) }
}

export default function ConsentRun() {
  return <RunPage {...useLoaderData<typeof loader>()} />
}
