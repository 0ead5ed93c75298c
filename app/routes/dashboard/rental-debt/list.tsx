import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { DebtLists } from '#app/rental-debt/list/DebtLists.tsx'
import { listOwedByYou, listOwedToYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { readDeletion } from '#app/rental-debt/list/deletion-texts.ts'
import { readFilter } from '#app/rental-debt/list/list-filter.ts'
import { listReturned } from '#app/rental-debt/list/returned.server.ts'
import { viewForDebtor, viewOwn } from '#app/rental-debt/list/view-lists.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titledOrCode(titled(['Rental Debt']))

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const search = new URL(args.request.url).searchParams
  // A link to start an application leads to the page with the start button: a link changes nothing.
  if (search.get('start-app') === 'true') throw redirect(paths.start)
  const filter = readFilter(search)
  const now = await today()
  const { rows: own, hasAny: hasOwn, ...ownPages } = await listOwedToYou(member, filter, now)
  const { rows: owed, hasAny: hasOwed, ...owedPages } = await listOwedByYou(member, filter, now)
  return {
    filter,
    owedToYou: { ...ownPages, rows: own.map(viewOwn) },
    owedByYou: { ...owedPages, rows: owed.map(viewForDebtor) },
    hasAny: hasOwn || hasOwed,
    returned: await listReturned(member),
    deletion: readDeletion(search.get('deleted')),
  }
}

export default function RentalDebts() {
  const loaded = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <DebtLists {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}

/** Also over its dialogs: what must be confirmed shows the code page instead. */
export const ErrorBoundary = CodeBoundary
