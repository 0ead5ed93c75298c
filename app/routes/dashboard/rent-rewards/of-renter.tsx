import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { TakenOutPage, takenOutTitle } from '#app/rent-rewards/disputes/TakenOutPage.tsx'
import { openOfRenter } from '#app/rent-rewards/disputes/taken-out.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled([takenOutTitle, 'Rent Rewards'])

/** A renter by their own id: leads to the lease, or says that it is not theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-dispute:see')
  const opened = await openOfRenter(member, idFrom(args.params.renterId))
  if ('leaseId' in opened) throw redirect(rentPaths.lease(opened.leaseId))
  return opened
}

export default function OfRenter() {
  return <TakenOutPage {...useLoaderData<typeof loader>()} />
}
