import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answerDone } from '#app/staff/answer-done.server.ts'
import { makeOwnerAsStaff } from '#app/staff/organizations/change-organization.server.ts'
import { MakeOwnerForm } from '#app/staff/organizations/OrganizationForms.tsx'
import { aboutMember, openOwnerForm } from '#app/staff/organizations/organization-form.server.ts'
import { staffPaths } from '#app/staff/paths.ts'

export const meta = titled(['Make someone the owner', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { organization, member } = await openOwnerForm(staff, aboutMember(args), matters)
  return { organization: { id: organization.id, name: organization.name }, member }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const about = aboutMember(args)
  const form = await readForm(args)
  const once = oncePerForm(form, `staff-owner:${about.membershipId}`)
  const made = await makeOwnerAsStaff(staff, { ...about, once })
  return answerDone(staffPaths.organization(about.organizationId), made)
}

export default function MakeOwner() {
  return <MakeOwnerForm {...useLoaderData<typeof loader>()} />
}
