import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { L1WaitsPage } from '#app/court-records/figures/L1WaitsPage.tsx'
import { readL1Waits, removeL1Waits, setL1Waits } from '#app/court-records/figures/l1-waits.server.ts'
import { l1WaitsSchema } from '#app/court-records/figures/l1-waits-schema.ts'
import { paths } from '#app/court-records/paths.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'

export const meta = titled(['Months to an L1 hearing', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const done = new URL(args.request.url).searchParams.get('done')
  return {
    waits: await readL1Waits(staff),
    done: done === 'saved' || done === 'removed' ? (done as 'saved' | 'removed') : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  if (textField(form, 'act') === 'remove') {
    await removeL1Waits(staff)
    return redirect(`${paths.staff.figures}?done=removed`, 303)
  }
  const submission = parseForm(form, l1WaitsSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { source, ...months } = submission.value
  await setL1Waits(staff, { months, source })
  return redirect(`${paths.staff.figures}?done=saved`, 303)
}

export default function Figures() {
  const loaded = useLoaderData<typeof loader>()
  return <L1WaitsPage {...loaded} answer={useAnswer<typeof action>()} tabs={<StaffNav current="figures" />} />
}
