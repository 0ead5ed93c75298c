import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DisputeTabPage } from '#app/disputes/deciding/DisputeTabPage.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { MonthsTab } from '#app/rent-rewards/disputes/MonthsTab.tsx'
import { openMonthsTab } from '#app/rent-rewards/disputes/months-tab.server.ts'

export const meta = titled(['Months', 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return openMonthsTab(staff, idFrom(args.params.disputeId))
}

export default function Months() {
  const { head, ...view } = useLoaderData<typeof loader>()
  return (
    <DisputeTabPage head={head}>
      <MonthsTab {...view} />
    </DisputeTabPage>
  )
}
