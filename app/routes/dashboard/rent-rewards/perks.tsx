import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { PerksPage } from '#app/rent-rewards/perks/PerksPage.tsx'
import { listPerks } from '#app/rent-rewards/perks/read-perks.server.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titled(['Perks', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'perks:see')
  return { ...(await listPerks(member)), isLandlord: can(member.access, 'leases:see') }
}

export default function Perks() {
  const loaded = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <PerksPage {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
