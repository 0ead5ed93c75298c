import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ProgramBanner } from '#app/billing/ProgramBanner.tsx'
import { programOf } from '#app/frame/rent-program.server.ts'
import { can } from '#app/organization/abilities.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { PageNotice, usePageNotice } from '#app/ui/layout.tsx'

/** The page itself answers everyone else: a renter never learns of their landlord's subscription. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await findMember(args)
  if (!member || !can(member.access, 'leases:see')) return { program: null, isBack: false }
  const isBack = new URL(args.request.url).searchParams.get('card') === 'added'
  return { program: await programOf(args, member), isBack }
}

/** All pages of Rent Rewards; for a landlord with a word about the subscription first, where there is one to say. */
export default function RentRewards() {
  const { program, isBack } = useLoaderData<typeof loader>()
  const notice = usePageNotice()
  const first = program && <ProgramBanner program={program} isBack={isBack} />
  return (
    <PageNotice.Provider
      value={
        <>
          {notice}
          {first}
        </>
      }
    >
      <Outlet />
    </PageNotice.Provider>
  )
}
