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
import { found, idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { AddRenterPage } from '#app/rent-rewards/leases/AddRenterPage.tsx'
import { addRenter } from '#app/rent-rewards/leases/add-renter.server.ts'
import { renterSchema } from '#app/rent-rewards/leases/lease-schema.ts'
import type { RenterFieldNames } from '#app/rent-rewards/leases/RenterFields.tsx'
import { findLease } from '#app/rent-rewards/leases/read-lease.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Add a renter', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const leaseId = idFrom(args.params.leaseId)
  const lease = found(await findLease(member.actor, leaseId, await today()))
  found(lease.organizationId === member.organizationId || null)
  return { leaseId, address: fullAddress(lease) ?? '' }
}

const why = {
  'same-email': { email: ['Another renter of this lease has this address: each needs one of their own'] },
  'too-many': { first_name: ['A lease can have 20 renters'] },
  'taken-out': {
    email: ['Our reviewers found that this person is not a renter of this lease. Ask them to look again'],
  },
  ended: { first_name: ['This lease has ended'] },
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const leaseId = idFrom(args.params.leaseId)
  const form = await readForm(args)
  const submission = parseForm(form, renterSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const added = orNotFound(
    await addRenter(member, {
      leaseId,
      renter: submission.value,
      today: await today(),
      once: oncePerForm(form, `add-renter:${leaseId}:${contentOf(form)}`),
    }),
  )
  if (!added.ok) return refuseForm(args, submission.reply({ fieldErrors: why[added.refusal] }))
  return redirect(`${rentPaths.lease(leaseId)}?done=renter`, 303)
}

export default function AddRenter() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <AddRenterPage {...loaded} form={useServerForm<RenterFieldNames>('renter', useAnswer<typeof action>())} />
  )
}
