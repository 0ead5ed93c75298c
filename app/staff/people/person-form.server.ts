import { redirect } from '@remix-run/node'
import type { Staff } from '#app/organization/guards.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { staffPaths } from '../paths.ts'
import { openPerson, type PersonView } from './open-person.server.ts'

/** The person of a form; if the action is not possible (any more), back to the page, which says so. */
export async function openPersonForm(
  staff: Staff,
  personId: string,
  wants: 'suspended' | 'not_suspended' | 'any',
  matters: readonly Matter[],
): Promise<PersonView> {
  const person = await openPerson(staff, personId, matters)
  const back = (done: string) => redirect(staffPaths.after(staffPaths.person(personId), done))
  if (person.isSelf) throw back('self')
  if (person.state === 'deleted') throw back('gone')
  const isSuspended = person.state === 'suspended'
  if (wants !== 'any' && isSuspended !== (wants === 'suspended')) throw back('changed')
  return person
}
