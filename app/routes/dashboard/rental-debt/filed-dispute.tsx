import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readOf } from '#app/disputes/filed/dispute-address-form.server.ts'
import { viewDispute } from '#app/disputes/filed/dispute-view.server.ts'
import { FiledDispute } from '#app/disputes/filed/FiledDispute.tsx'
import { readFiledDone } from '#app/disputes/filed/filed-done.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { orRemoved } from '#app/rental-debt/registered/people/removed-page.server.ts'

export const meta = titled(['Dispute', 'Rental Debt'])

/** The dispute of a debt with its clock, for both sides; a person without one is led to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const seen = viewDispute(member, rentalDebtDisputes, {
    subjectId: debtId,
    of: readOf(args.request),
  })
  const dispute = await orRemoved(member, debtId, seen)
  if (!dispute) throw redirect(paths.dispute(debtId))
  const search = new URL(args.request.url).searchParams
  const done = readFiledDone(search.get('done'))
  return { dispute, wasSent: search.has('sent'), wasNotSent: search.has('not-sent'), done }
}

export default function Filed() {
  return <FiledDispute subject={rentalDebtPages} {...useLoaderData<typeof loader>()} />
}
