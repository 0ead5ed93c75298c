import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { readPage } from '#app/platform/values/paging.ts'
import {
  type AsOf,
  asOfField,
  isInvalidAsOf,
  readAsOf,
} from '#app/rental-debt/registered/transactions/as-of.ts'
import { TransactionsTab } from '#app/rental-debt/registered/transactions/TransactionsTab.tsx'
import { readDone } from '#app/rental-debt/registered/transactions/transaction-labels.ts'
import { viewTransactions } from '#app/rental-debt/registered/transactions/transactions-view.server.ts'
import { readShow, readYear } from '#app/rental-debt/registered/transactions/years-to-show.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

/** Another day's ledger is another page: its title names the day, which screen readers announce. */
export const meta = titled<{ asOf: AsOf; today: string }>((loaded) => {
  const isToday = !loaded || loaded.asOf.date === loaded.today
  return [isToday ? 'Transactions' : `Transactions as of ${formatDate(loaded.asOf.date)}`, 'Rental Debt']
})

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const typed = search.get(asOfField)
  // Before any await: the loader of the title does not wait for this one.
  if (isInvalidAsOf(typed)) markFormError(args)
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const now = await today()
  const asOf = readAsOf(typed, now)
  const view = await viewTransactions(member, debtId, {
    asOf: asOf.date,
    today: now,
    show: readShow(search.get('show')),
    year: readYear(search.get('year')),
    page: readPage(search.get('page')),
  })
  const done = readDone(search.get('done'))
  return data({ view, asOf, today: now, done }, { status: asOf.error ? 400 : 200 })
}

export default function Transactions() {
  const loaded = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <TransactionsTab {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
