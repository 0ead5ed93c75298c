import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { answerDecision } from '#app/rent-rewards/past/past-rent-form.server.ts'
import { PastRentClaimPage } from '#app/rent-rewards/past/StaffPastRent.tsx'
import { openPastRentForStaff } from '#app/rent-rewards/past/staff-past-rent.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Earlier months of rent', 'Review'])

const doneTexts: Record<string, string> = {
  corrected: 'The decision is corrected. Both sides get an email.',
  same: 'Nothing was changed: the decision is as it was.',
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const claim = await openPastRentForStaff(staff, idFrom(args.params.claimId))
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return { claim, done: doneTexts[done] ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const claimId = idFrom(args.params.claimId)
  const answered = await answerDecision(args, staff, claimId)
  if (typeof answered !== 'string') return answered
  return answered === 'decided'
    ? redirect(`${rentPaths.staff.pastRent}?done=decided`, 303)
    : redirect(`${rentPaths.staff.pastRentClaim(claimId)}?done=${answered}`, 303)
}

export default function PastRentClaim() {
  const { claim, done } = useLoaderData<typeof loader>()
  const decided = Object.fromEntries(claim.months.map(({ month, decision }) => [month, decision ?? '']))
  const form = useServerForm<Record<string, string>>('decision', useAnswer<typeof action>(), {
    ...decided,
    words: claim.decisionWords ?? '',
  })
  return <PastRentClaimPage claim={claim} done={done} form={form} />
}
