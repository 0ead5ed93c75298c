import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { LeasePage } from '#app/rent-rewards/leases/LeasePage.tsx'
import { openLease } from '#app/rent-rewards/leases/open-lease.server.ts'
import { RentedPage } from '#app/rent-rewards/renting/RentedPage.tsx'

export const meta = titled(['Lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const { actor: _, ...opened } = await openLease(member, idFrom(args.params.leaseId))
  return { opened, done: doneText(new URL(args.request.url).searchParams.get('done')) }
}

export default function Lease() {
  const { opened, done } = useLoaderData<typeof loader>()
  return opened.as === 'landlord' ? <LeasePage {...opened} done={done} /> : <RentedPage {...opened} />
}
