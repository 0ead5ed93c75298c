import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { PlanAskPage } from '#app/rent-rewards/plan/PlanAskPage.tsx'
import { planPage } from '#app/rent-rewards/plan/plan-page.server.ts'
import { answerPlan, openPlan } from '#app/rent-rewards/plan/plans.server.ts'

export const meta = titled(['Payment plan'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For a renter, by the link in their mail. Opening it changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const link = planPage.read(request.url)
  const plan = link && (await openPlan(link, await today()))
  return data({ plan }, { status: plan ? 200 : 410 })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = planPage.read(args.request.url)
  // Answered twice is answered: the second one leads to the same page.
  if (link) await answerPlan(link, textField(form, 'do') === 'yes' ? 'yes' : 'no', await today())
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname + search, 303)
}

export default function RentPlan() {
  return <PlanAskPage {...useLoaderData<typeof loader>()} />
}
