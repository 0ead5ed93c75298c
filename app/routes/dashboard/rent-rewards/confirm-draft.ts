import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { readMonth, saveForLater } from '#app/rent-rewards/months/confirm-form.server.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

/** No page: it leads to the one that saves here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'leases:manage')
  return redirect(`${rentPaths.confirm}${new URL(args.request.url).search}`)
}

/** Saves the choices of a month while its page is open, apart from the page, so that a failure leaves the form as it is. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const today = await clockToday()
  const month = readMonth(new URL(args.request.url).searchParams.get('month'), today) ?? monthOf(today)
  return Response.json({ savedAt: await saveForLater(member, { form, month }) })
}
