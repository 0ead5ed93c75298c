import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { DebtPage } from '#app/rental-debt/registered/DebtPage.tsx'
import { viewDebtHead } from '#app/rental-debt/registered/debt-head.server.ts'
import { orRemoved } from '#app/rental-debt/registered/people/removed-page.server.ts'

export const meta = titledOrCode()

/** The head and the tabs of a debt after its draft; a draft continues in its wizard. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const at = new Date(await now())
  const head = inTransaction(member.actor, (tx) => viewDebtHead(tx, member, { debtId, at }))
  return orRemoved(member, debtId, head)
}

export default function DebtTabs() {
  const head = useLoaderData<typeof loader>()
  return (
    <DebtPage head={head}>
      <Outlet />
    </DebtPage>
  )
}

/** Also over its dialogs: what must be confirmed shows the code page instead. */
export const ErrorBoundary = CodeBoundary
