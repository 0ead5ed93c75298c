import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DisputeTabPage } from '#app/disputes/deciding/DisputeTabPage.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { openDebtTab } from '#app/rental-debt/dispute/debt-tabs.server.ts'
import { openOrder } from '#app/rental-debt/review/application-view.server.ts'
import { OrderEvidence } from '#app/rental-debt/review/OrderEvidence.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

export const meta = titled(['Order', 'Disputes'])

/** The order of a disputed debt, its pages as pictures beside the values read from them. Opening it is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { head, dispute } = await openDebtTab(staff, idFrom(args.params.disputeId))
  const { subjectId: debtId } = dispute
  return { head, debtId, order: await openOrder(staff, debtId) }
}

export default function Order() {
  const { head, debtId, order } = useLoaderData<typeof loader>()
  return (
    <DisputeTabPage head={head}>
      {order ? (
        <OrderEvidence debtId={debtId} order={order} />
      ) : (
        <EmptyState title="No order">This debt has no order that can be shown.</EmptyState>
      )}
    </DisputeTabPage>
  )
}
