import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { DebtorSummary } from '#app/rental-debt/registered/summary/DebtorSummary.tsx'
import { readDoneMessage } from '#app/rental-debt/registered/summary/done-message.ts'
import { FilerSummary } from '#app/rental-debt/registered/summary/FilerSummary.tsx'
import { viewDebt } from '#app/rental-debt/registered/summary/filer-view.server.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'

export const meta = titled<{ debt: { title: string } | null }>((data) => [
  data?.debt?.title ?? 'Rental debt',
  'Rental Debt',
])

/** The first tab: the debt's status. A draft has none; the tabs' own loader redirects to its step. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debt = await viewDebt(member, idFrom(args.params.debtId), await today())
  const search = new URL(args.request.url).searchParams
  return { debt, wasNotSaved: search.has('not-saved'), news: readDoneMessage(search) }
}

export default function Summary() {
  const { debt, wasNotSaved, news } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  if (!debt) return null
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <StatusMessage>{news}</StatusMessage>
          {debt.kind === 'filer' ? (
            <FilerSummary debt={debt} wasNotSaved={wasNotSaved} />
          ) : (
            <DebtorSummary debt={debt} />
          )}
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
