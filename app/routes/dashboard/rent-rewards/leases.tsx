import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { LeaseList } from '#app/rent-rewards/leases/LeaseList.tsx'
import { readLeaseFilter } from '#app/rent-rewards/leases/lease-filter.ts'
import { listLeases } from '#app/rent-rewards/leases/list-leases.server.ts'

export const meta = titled(['Leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const search = new URL(args.request.url).searchParams
  const filter = readLeaseFilter(search)
  return {
    filter,
    list: await listLeases(member, filter),
    canChange: can(member.access, 'leases:manage'),
    done: doneText(search.get('done')),
  }
}

export default function Leases() {
  return <LeaseList {...useLoaderData<typeof loader>()} />
}
