import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { addLease } from '#app/rent-rewards/leases/add-lease.server.ts'
import { type LeaseFields, LeaseForm } from '#app/rent-rewards/leases/LeaseForm.tsx'
import { leaseSchema } from '#app/rent-rewards/leases/lease-schema.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Add a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'leases:manage')
  return { today: await today() }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const now = await today()
  const submission = parseForm(form, leaseSchema(now))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `add-lease:${contentOf(form)}`)
  const leaseId = await addLease(member, { lease: submission.value, today: now, once })
  return redirect(`${rentPaths.lease(leaseId)}?done=added`, 303)
}

export default function AddLease() {
  const { today } = useLoaderData<typeof loader>()
  return <LeaseForm form={useServerForm<LeaseFields>('lease', useAnswer<typeof action>())} today={today} />
}
