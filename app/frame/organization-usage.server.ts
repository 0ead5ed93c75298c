import { matters } from '../matters.server.ts'
import type { Member } from '../organization/guards.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import type { UsageCount } from '../platform/matter.ts'

/** How much of the product an organization uses, counted by each matter. `today` is the application's date. */
export const readUsage = (
  { actor, organizationId }: Pick<Member, 'actor' | 'organizationId'>,
  today: string,
): Promise<UsageCount[]> =>
  inTransaction(actor, async (tx) => {
    const counts: UsageCount[] = []
    for (const { usage } of matters) counts.push(...((await usage?.(tx, { organizationId, today })) ?? []))
    return counts
  })
