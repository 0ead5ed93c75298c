import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readDone } from '#app/disputes/evidence/evidence-rules.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { PastRentPage } from '#app/rent-rewards/past/PastRentPage.tsx'
import { answerPastRentForm, openPastRentPage } from '#app/rent-rewards/past/past-rent-form.server.ts'

export const meta = titled(['Earlier months', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { view } = await openPastRentPage(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return { view, done: doneText(done), filesDone: readDone(done) }
}

export const action = (args: ActionFunctionArgs) => answerPastRentForm(args)

export default function PastRent() {
  return <PastRentPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
