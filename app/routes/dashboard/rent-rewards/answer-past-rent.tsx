import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { AnswerPastRentPage } from '#app/rent-rewards/past/AnswerPastRentPage.tsx'
import { answerAnswerForm, openPastRentPage } from '#app/rent-rewards/past/past-rent-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Say what you know', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { view } = await openPastRentPage(args)
  if (view.open?.as !== 'answerer') throw redirect(rentPaths.pastRent(view.leaseId))
  return { view, open: view.open }
}

export const action = (args: ActionFunctionArgs) => answerAnswerForm(args)

export default function AnswerPastRent() {
  const { view, open } = useLoaderData<typeof loader>()
  const said = Object.fromEntries(open.months.map(({ month, said: each }) => [month, each ?? '']))
  const form = useServerForm<Record<string, string>>('answer', useAnswer<typeof action>(), said)
  return <AnswerPastRentPage view={view} open={open} form={form} />
}
