import type { FeatureFlag } from '#app/account/flags.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'

export type OrganizationFacts = { name: string; plan: 'community' | 'plus'; flags: FeatureFlag[] }

/** Organizations in named states; `create` writes one with its members and returns the ids. */
export const organizationFactory = {
  community: (facts: Partial<OrganizationFacts> = {}): OrganizationFacts => ({
    name: 'Willow Street Homes',
    plan: 'community',
    flags: [],
    ...facts,
  }),
  plus: (facts: Partial<OrganizationFacts> = {}): OrganizationFacts =>
    organizationFactory.community({ plan: 'plus', ...facts }),
  withEveryFlag: (facts: Partial<OrganizationFacts> = {}): OrganizationFacts =>
    organizationFactory.plus({ flags: ['rent_report', 'rental_intelligence'], ...facts }),

  /** Gives it a one-pixel logo. */
  async withLogo(tx: Tx, organizationId: string): Promise<void> {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const logo = { organization_id: organizationId, png, width: 1, height: 1 }
    await tx.insertInto('organization_logo').values(logo).execute()
  },

  /** The first admin owns it. Leaves the transaction acting for the new organization. */
  async create(
    tx: Tx,
    facts: OrganizationFacts = organizationFactory.community(),
    members: { personId: string; role: 'admin' | 'member' }[] = [],
  ): Promise<{ organizationId: string; membershipIds: string[] }> {
    const organizationId = crypto.randomUUID()
    await actForOrganization(tx, organizationId)
    const { name, plan, flags } = facts
    await tx
      .insertInto('organization')
      .values({ id: organizationId, name, plan, feature_flags: flags })
      .execute()
    const membershipIds: string[] = []
    const owner = members.find(({ role }) => role === 'admin')
    for (const member of members) {
      const { personId, role } = member
      const row = await tx
        .insertInto('membership')
        .values({ organization_id: organizationId, person_id: personId, role, is_owner: member === owner })
        .returning('id')
        .executeTakeFirstOrThrow()
      membershipIds.push(row.id)
    }
    return { organizationId, membershipIds }
  },
}
