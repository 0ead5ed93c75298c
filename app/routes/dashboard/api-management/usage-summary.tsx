import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { UsageSummaryPage } from '#app/organization/keys/UsageSummaryPage.tsx'
import { readUsage } from '#app/organization/keys/usage.server.ts'
import { viewUsage } from '#app/organization/keys/view-usage.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'

export const meta = titled(['Usage Summary', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:see')
  return { usage: viewUsage(await readUsage(member, await today())) }
}

export default function UsageSummary() {
  return <UsageSummaryPage usage={useLoaderData<typeof loader>().usage} />
}
