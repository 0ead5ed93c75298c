import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DisputeTabPage } from '#app/disputes/deciding/DisputeTabPage.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { openLedgerTab } from '#app/rental-debt/dispute/debt-tabs.server.ts'
import { LedgerTab } from '#app/rental-debt/dispute/LedgerTab.tsx'
import { readShow, readYear } from '#app/rental-debt/registered/transactions/years-to-show.ts'

export const meta = titled(['Ledger', 'Disputes'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return openLedgerTab(staff, idFrom(args.params.disputeId), {
    show: readShow(search.get('show')),
    year: readYear(search.get('year')),
    page: readPage(search.get('page')),
  })
}

export default function Ledger() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <DisputeTabPage head={loaded.head}>
      <LedgerTab {...loaded} />
    </DisputeTabPage>
  )
}
