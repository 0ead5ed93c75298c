import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { readDraft } from '#app/rental-debt/drafts.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { firstOpenStep } from '#app/rental-debt/steps.ts'
import { DebtorSummary } from '#app/rental-debt/summary/DebtorSummary.tsx'
import { viewDebt } from '#app/rental-debt/summary/debt-view.server.ts'
import { FilerSummary } from '#app/rental-debt/summary/FilerSummary.tsx'
import { Page } from '#app/ui/layout.tsx'

export const meta = titled<{ debt: { title: string } }>((data) => [
  data?.debt.title ?? 'Rental debt',
  'Rental Debt',
])

/** A draft opens where its person goes on; any other debt shows where it stands. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const debt = await viewDebt(member, debtId)
  if (debt.kind === 'draft') {
    const draft = await inTransaction(member.actor, (tx) => readDraft(tx, member.organizationId, debtId))
    throw redirect(paths.step(debtId, firstOpenStep(draft.facts, draft.marks)))
  }
  return { debt, wasNotSaved: new URL(args.request.url).searchParams.has('not-saved') }
}

export default function Debt() {
  const { debt, wasNotSaved } = useLoaderData<typeof loader>()
  return (
    <Page>
      {debt.kind === 'filer' ? (
        <FilerSummary debt={debt} wasNotSaved={wasNotSaved} />
      ) : (
        <DebtorSummary debt={debt} />
      )}
    </Page>
  )
}
