import { matters } from './matters.server.ts'
import type { Staff } from './organization/guards.server.ts'
import { inTransactionWithin } from './platform/database/time-limit.server.ts'
import { isUuid } from './platform/http/responses.server.ts'
import type { Found } from './platform/matter.ts'

const maxMs = 5000

/**
 * Whatever staff can open that has this email address, file number, name or id, over all matters: of each kind the first
 * twenty or fifty.
 */
export async function searchForStaff(staff: Staff, text: string): Promise<Found[]> {
  const found: Found[] = []
  for (const matter of matters) found.push(...((await matter.staff?.find?.(staff, text)) ?? []))
  return isUuid(text) ? [...found, ...(await findById(staff, text.toLowerCase()))] : found
}

const findById = ({ actor }: Staff, id: string): Promise<Found[]> =>
  inTransactionWithin(actor, maxMs, async (tx) => {
    const found: Found[] = []
    for (const { staff } of matters) found.push(...((await staff?.findById?.(tx, id)) ?? []))
    return found
  })
