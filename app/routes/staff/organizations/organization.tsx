import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffBillingCard } from '#app/billing/StaffBillingCard.tsx'
import { readStaffBilling, rereadForStaff } from '#app/billing/staff-billing.server.ts'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { readOrganizationDone } from '#app/staff/organizations/done-words.ts'
import { OrganizationPage } from '#app/staff/organizations/OrganizationPage.tsx'
import { findShadowed, openOrganization } from '#app/staff/organizations/open-organization.server.ts'
import { staffPaths } from '#app/staff/paths.ts'

export const meta = titled<{ organization: { name: string } }>((loaded) => [
  loaded?.organization.name ?? 'Organization',
  'Review',
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const organizationId = idFrom(args.params.organizationId)
  // A test organization has no page: the one that it belongs to says so.
  const shadowed = await findShadowed(staff, organizationId)
  if (shadowed) throw redirect(staffPaths.organization(shadowed))
  const organization = await openOrganization(staff, organizationId, matters)
  return {
    organization,
    billing: await readStaffBilling(staff, organizationId),
    done: readOrganizationDone(new URL(args.request.url).searchParams),
  }
}

/** "Read again from Stripe". */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const organizationId = idFrom(args.params.organizationId)
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'reread') throw badRequest()
  const once = oncePerForm(form, `reread:${organizationId}`)
  const done = await rereadForStaff(staff, { organizationId, once })
  return redirect(staffPaths.after(staffPaths.organization(organizationId), done), 303)
}

export default function Organization() {
  const { organization, billing, done } = useLoaderData<typeof loader>()
  const { plan, planEndsOn } = organization
  return (
    <OrganizationPage
      organization={organization}
      done={done}
      billing={<StaffBillingCard plan={plan} planEndsOn={planEndsOn} billing={billing} />}
    />
  )
}
