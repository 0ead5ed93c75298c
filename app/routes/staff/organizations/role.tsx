import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { roleSchema } from '#app/organization/team/team-schema.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answerDone } from '#app/staff/answer-done.server.ts'
import { changeRoleAsStaff } from '#app/staff/organizations/change-organization.server.ts'
import { RoleForm } from '#app/staff/organizations/OrganizationForms.tsx'
import { aboutMember, openMemberForm } from '#app/staff/organizations/organization-form.server.ts'
import { staffPaths } from '#app/staff/paths.ts'

export const meta = titled(['Change a role', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { organization, member } = await openMemberForm(staff, aboutMember(args), matters)
  return { organization: { id: organization.id, name: organization.name }, member }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const about = aboutMember(args)
  const form = await readForm(args)
  const submission = parseForm(form, roleSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `staff-role:${about.membershipId}:${contentOf(form)}`)
  const changed = await changeRoleAsStaff(staff, { ...about, role: submission.value.role, once })
  return answerDone(staffPaths.organization(about.organizationId), changed)
}

export default function Role() {
  return <RoleForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
