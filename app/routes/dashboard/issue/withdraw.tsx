import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findFiledClaim } from '#app/court-records/not-me/filed-claim.server.ts'
import { notMeDisputes } from '#app/court-records/not-me/not-me-disputes.server.ts'
import { notMePages } from '#app/court-records/not-me/pages.ts'
import { paths } from '#app/court-records/paths.ts'
import { RetractPage } from '#app/disputes/ending/RetractPage.tsx'
import { openRetraction, retractDispute } from '#app/disputes/ending/retract-dispute.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'

export const meta = titled(['Withdraw the dispute', 'This is not me'])

async function openClaim(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const filed = await inTransaction(member.actor, (tx) => findFiledClaim(tx, member))
  return { member, filed }
}

export async function loader(args: LoaderFunctionArgs) {
  const { member, filed } = await openClaim(args)
  const dispute = filed && (await openRetraction(member, notMeDisputes, filed.claimId))
  if (!dispute || typeof dispute === 'string') throw redirect(paths.notMe, 303)
  return dispute
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const { member, filed } = await openClaim(args)
  if (!filed) return redirect(paths.notMe, 303)
  const once = oncePerForm(form, `withdraw-not-me:${filed.claimId}`)
  const done = await retractDispute(member, notMeDisputes, { subjectId: filed.claimId, once })
  return redirect(`${paths.notMe}${done === 'retracted' ? '?done=retracted' : ''}`, 303)
}

export default function Withdraw() {
  return <RetractPage subject={notMePages} dispute={useLoaderData<typeof loader>()} />
}
