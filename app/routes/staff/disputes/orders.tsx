import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { chooseOrders, listNamedOrders } from '#app/court-records/not-me/chosen-orders.server.ts'
import { NamedOrders } from '#app/court-records/not-me/NamedOrders.tsx'
import { DisputeTabPage } from '#app/disputes/deciding/DisputeTabPage.tsx'
import { openDisputeTab } from '#app/disputes/deciding/staff-tab.server.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, isUuid, notFound } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Orders with this name', 'Disputes'])

const dones: Record<string, string> = {
  kept: 'Your choice is kept. Nothing is left out until you answer the dispute.',
  'taken-back': 'The answer is taken back. The person gets an email.',
  nothing: 'Nothing was changed: searches already show these orders.',
}

/** What "This is not me" is decided by: the orders that a search for the person finds. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const named = found(await listNamedOrders(staff, disputeId))
  const { head } = await openDisputeTab(staff, disputeSubjects, disputeId)
  const what = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    head,
    ...named,
    here: disputePaths.tab(disputeId, 'orders'),
    takeBackAt: disputePaths.tab(disputeId, 'orders/take-back'),
    done: Object.hasOwn(dones, what) ? (dones[what] ?? null) : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const filingIds = form.getAll('order').map(String).filter(isUuid)
  const once = oncePerForm(form, `${disputeId}:orders:${contentOf(form)}`)
  const kept = await chooseOrders(staff, { disputeId, filingIds, once })
  if (kept === 'not-found') throw notFound()
  if (kept === 'kept') return redirect(`${disputePaths.tab(disputeId, 'orders')}?done=kept`, 303)
  markFormError(args)
  return data({ problem: 'This dispute was answered meanwhile. Your choice was not kept.' }, { status: 409 })
}

export default function Orders() {
  const { head, done, ...named } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <DisputeTabPage head={head}>
      <NamedOrders
        {...named}
        isOpen={head.isOpen}
        done={answer ? null : done}
        problem={answer?.problem ?? null}
      />
    </DisputeTabPage>
  )
}
