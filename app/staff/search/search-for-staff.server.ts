import type { Staff } from '#app/organization/guards.server.ts'
import { inTransactionWithin } from '#app/platform/database/time-limit.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import type { Found, Matter } from '#app/platform/matter.ts'
import { type FoundGroup, groupsOf } from './search.ts'

const maxMs = 5000

/**
 * What staff can open with this email address, file number, name or id, across all matters, by kind: the first twenty
 * or fifty of each.
 */
export async function searchForStaff(
  staff: Staff,
  text: string,
  matters: readonly Matter[],
): Promise<FoundGroup[]> {
  const found: Found[] = []
  for (const matter of matters) found.push(...((await matter.staff?.find?.(staff, text)) ?? []))
  if (isUuid(text)) found.push(...(await findById(staff, text.toLowerCase(), matters)))
  return groupsOf(found, Object.assign({}, ...matters.map((matter) => matter.staff?.finds)))
}

const findById = ({ actor }: Staff, id: string, matters: readonly Matter[]): Promise<Found[]> =>
  inTransactionWithin(actor, maxMs, async (tx) => {
    const found: Found[] = []
    for (const { staff } of matters) found.push(...((await staff?.findById?.(tx, id)) ?? []))
    return found
  })
