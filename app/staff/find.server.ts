import type { Staff } from '#app/organization/guards.server.ts'
import type { Found } from '#app/platform/matter.ts'
import { listOrganizations } from './organizations/organizations.server.ts'
import { staffPaths } from './paths.ts'
import { listPeople } from './people/people.server.ts'

/** People and organizations with this name, id or email address; an address belongs only to a person. */
export async function findPeopleAndOrganizations(
  staff: Pick<Staff, 'actor'>,
  text: string,
): Promise<Found[]> {
  const people = await findPeople(staff, text)
  // The organizations that a person owns are on their page.
  return text.includes('@') ? people : [...people, ...(await findOrganizations(staff, text))]
}

async function findPeople(staff: Pick<Staff, 'actor'>, find: string): Promise<Found[]> {
  const { rows } = await listPeople(staff, { find, page: 1 })
  return rows.map(({ id, name, email }) => ({
    kind: 'person',
    id,
    label: name,
    detail: email,
    to: staffPaths.person(id),
  }))
}

async function findOrganizations(staff: Pick<Staff, 'actor'>, find: string): Promise<Found[]> {
  const { rows } = await listOrganizations(staff, { find, page: 1 })
  return rows.map(({ id, name, ownerEmail }) => ({
    kind: 'organization',
    id,
    label: name,
    to: staffPaths.organization(id),
    detail: ownerEmail && `owned by ${ownerEmail}`,
  }))
}
