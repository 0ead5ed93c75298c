import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { deleteLease } from '#app/rent-rewards/leases/delete-lease.server.ts'
import { findLease } from '#app/rent-rewards/leases/read-lease.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Delete a lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const leaseId = idFrom(args.params.leaseId)
  const lease = found(await findLease(member.actor, leaseId, await today()))
  found(lease.organizationId === member.organizationId || null)
  return { leaseId, address: fullAddress(lease) ?? '' }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const leaseId = idFrom(args.params.leaseId)
  const form = await readForm(args)
  const outcome = await deleteLease(member, { leaseId, once: oncePerForm(form, `delete-lease:${leaseId}`) })
  const to =
    outcome === 'used' ? `${rentPaths.lease(leaseId)}?done=used` : `${rentPaths.leases}?done=${outcome}`
  return redirect(to, 303)
}

export default function DeleteLease() {
  const { leaseId, address } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <PageHeader
        title="Delete this lease?"
        lede={address}
        trail={<BackLink to={rentPaths.lease(leaseId)}>Back to the lease</BackLink>}
      />
      <p>
        No renter agreed to anything, and nothing was sent. Its months and its renters are deleted with it.
      </p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Delete the lease" tone="danger" cancelTo={rentPaths.lease(leaseId)} />
        </Stack>
      </Form>
    </FormWidth>
  )
}
