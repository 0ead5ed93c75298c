import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { type ConfirmFields, ConfirmPage } from '#app/rent-rewards/months/ConfirmPage.tsx'
import { answerConfirmForm, readLeaseId, readMonth } from '#app/rent-rewards/months/confirm-form.server.ts'
import { listToConfirm } from '#app/rent-rewards/months/confirm-list.server.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Confirm a month', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const search = new URL(args.request.url).searchParams
  const today = await clockToday()
  const asked = readMonth(search.get('month'), today)
  const month = asked ?? monthOf(today)
  const leaseId = readLeaseId(args.request.url)
  const list = await listToConfirm(member, { month, today, leaseIds: leaseId ? [leaseId] : null })
  // A month counts once those before it are known.
  if (asked === null && leaseId === null && list.first !== null && list.first < month)
    throw redirect(rentPaths.confirmMonth(list.first))
  return { leaseId, month, today, list, done: doneText(search.get('done')) }
}

export const action = (args: ActionFunctionArgs) => answerConfirmForm(args)

export default function Confirm() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = useServerForm<ConfirmFields>('confirm', answer, {
    as_of: loaded.list.draft?.asOf ?? loaded.today,
  })
  return <ConfirmPage {...loaded} overtaken={answer?.overtaken ?? null} form={form} />
}
