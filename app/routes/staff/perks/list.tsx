import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { PerkTable } from '#app/rent-rewards/perks/PerkTable.tsx'
import { listStaffPerks } from '#app/rent-rewards/perks/staff-perks.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Perks', 'Review'])

export const loader = async (args: LoaderFunctionArgs) => ({
  perks: await listStaffPerks(await requireStaff(args)),
})

export default function StaffPerks() {
  const { perks } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Perks"
        lede="Offers of companies to renters whose rent is reported."
        actions={
          <LinkButton look="primary" to={rentPaths.addPerk}>
            Add an offer
          </LinkButton>
        }
      />
      <StaffNav current="perks" />
      <PerkTable perks={perks} />
    </Page>
  )
}
