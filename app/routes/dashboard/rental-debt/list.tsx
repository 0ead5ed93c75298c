import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { DebtList } from '#app/rental-debt/DebtList.tsx'
import { listDebts } from '#app/rental-debt/debts.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { StartCard } from '#app/rental-debt/StartCard.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  // A link that asks to start an application leads to the page whose button starts it: a link changes nothing.
  if (new URL(args.request.url).searchParams.get('start-app') === 'true') throw redirect(paths.start)
  const debts = await listDebts(member)
  return {
    owedToYou: debts.map(({ startedAt, ...debt }) => ({
      ...debt,
      startedOn: torontoDate(startedAt.getTime()) as string,
    })),
  }
}

export default function RentalDebts() {
  const { owedToYou } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Rental Debt" actions={<Link to="/dashboard/faq">Questions and answers</Link>} />
      <StartCard />
      {owedToYou.length > 0 && <DebtList title="Debt owed to you" debts={owedToYou} />}
    </Page>
  )
}
