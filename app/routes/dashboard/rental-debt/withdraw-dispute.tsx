import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RetractPage } from '#app/disputes/RetractPage.tsx'
import { openRetraction, retractDispute } from '#app/disputes/retract-dispute.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['Withdraw the dispute', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const dispute = await openRetraction(member, rentalDebtDisputes, debtId)
  if (dispute === 'not-found') throw notFound()
  if (dispute === 'not-open') throw redirect(paths.disputeFiled(debtId), 303)
  return dispute
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const done = await retractDispute(member, rentalDebtDisputes, {
    subjectId: debtId,
    once: oncePerForm(form, `withdraw-dispute:${debtId}`),
  })
  if (done === 'not-found') throw notFound()
  return redirect(`${paths.disputeFiled(debtId)}?done=${done}`, 303)
}

export default function Withdraw() {
  return <RetractPage subject={rentalDebtPages} dispute={useLoaderData<typeof loader>()} />
}
