import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { PeopleTab } from '#app/rental-debt/registered/people/PeopleTab.tsx'
import { doneText } from '#app/rental-debt/registered/people/people-labels.ts'
import { viewPeople } from '#app/rental-debt/registered/people/people-view.server.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titled(['People', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const view = await viewPeople(member, idFrom(args.params.debtId))
  return { view, done: doneText(new URL(args.request.url).searchParams.get('done')) }
}

export default function People() {
  const loaded = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <PeopleTab {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
