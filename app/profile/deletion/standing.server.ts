import { can } from '#app/organization/abilities.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Kept, LeavingPerson, Matter, Standing } from '#app/platform/matter.ts'

export type AccountStanding = { blockers: string[]; kept: Kept[] }

/**
 * Why an account cannot be deleted yet, and what stays of it, over all matters, without duplicates. The transaction
 * acts for the person, and without an organization afterwards.
 */
export async function readStanding(
  tx: Tx,
  matters: readonly Matter[],
  person: LeavingPerson,
): Promise<AccountStanding> {
  const inOrganizations: Standing[] = []
  for (const role of await readMemberships(tx, person.personId)) {
    const { organizationId: id, organizationName: name, isOwner, flags, areLeasesReadOnly } = role
    await actForOrganization(tx, id)
    const others = await countOthers(tx, id, person)
    const hasTeam = can({ role: 'admin', flags, renting: 'no', areLeasesReadOnly }, 'team:manage')
    for (const { deletion } of matters) {
      const standing = await deletion?.standingIn?.(tx, person, { id, name, isOwner, hasTeam, others })
      if (standing) inOrganizations.push(standing)
    }
  }
  await actForOrganization(tx, '')
  const ofPerson: Standing[] = []
  for (const { deletion } of matters) {
    const standing = await deletion?.standing?.(tx, person)
    if (standing) ofPerson.push(standing)
  }
  const all = [...ofPerson, ...inOrganizations]
  return {
    blockers: [...inOrganizations, ...ofPerson].flatMap(({ blockers = [] }) => blockers),
    kept: onceEach(all.flatMap(({ kept = [] }) => kept)),
  }
}

async function countOthers(tx: Tx, organizationId: string, { personId }: LeavingPerson): Promise<number> {
  const { others } = await tx
    .selectFrom('membership')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '<>', personId)
    .executeTakeFirstOrThrow()
  return Number(others)
}

const onceEach = (kept: readonly Kept[]): Kept[] => [
  ...new Map(kept.map((each) => [`${each.what}\n${each.stays}`, each])).values(),
]
