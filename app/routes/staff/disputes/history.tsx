import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DisputeTabPage } from '#app/disputes/deciding/DisputeTabPage.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { openHistoryTab } from '#app/rental-debt/dispute/debt-tabs.server.ts'
import { HistoryTab } from '#app/rental-debt/dispute/HistoryTab.tsx'

export const meta = titled(['History of the debt', 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return openHistoryTab(staff, idFrom(args.params.disputeId))
}

export default function History() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <DisputeTabPage head={loaded.head}>
      <HistoryTab {...loaded} />
    </DisputeTabPage>
  )
}
