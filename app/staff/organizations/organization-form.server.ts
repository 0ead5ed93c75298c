import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Staff } from '#app/organization/guards.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { staffPaths } from '../paths.ts'
import { type OrganizationView, openOrganization, type StaffMember } from './open-organization.server.ts'

const backTo = (organizationId: string, done: string) =>
  redirect(staffPaths.after(staffPaths.organization(organizationId), done))

/** A person in an organization, by the ids in a form's address. */
export const aboutMember = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  organizationId: idFrom(params.organizationId),
  membershipId: idFrom(params.membershipId),
})

/** The subject of a form; if the caller may not decide it, back to the page, which says so. */
export async function openOrganizationForm(
  staff: Staff,
  organizationId: string,
  matters: readonly Matter[],
): Promise<OrganizationView> {
  const organization = await openOrganization(staff, organizationId, matters)
  if (organization.isOwn) throw backTo(organizationId, 'own')
  return organization
}

/** The same, and the person in it; never its owner. */
export async function openMemberForm(
  staff: Staff,
  { organizationId, membershipId }: { organizationId: string; membershipId: string },
  matters: readonly Matter[],
): Promise<{ organization: OrganizationView; member: StaffMember }> {
  const organization = await openOrganizationForm(staff, organizationId, matters)
  const member = organization.members.find((each) => each.membershipId === membershipId)
  if (!member) throw backTo(organizationId, 'gone')
  if (member.isOwner) throw backTo(organizationId, 'owner')
  return { organization, member }
}

/** The same, if the organization needs another owner. */
export async function openOwnerForm(
  staff: Staff,
  about: { organizationId: string; membershipId: string },
  matters: readonly Matter[],
) {
  const opened = await openMemberForm(staff, about, matters)
  if (opened.organization.owner === 'active') throw backTo(about.organizationId, 'owner')
  if (opened.member.isSuspended) throw backTo(about.organizationId, 'suspended')
  return opened
}
