import { matters } from '../matters.server.ts'
import type { Staff } from '../organization/guards.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import { countFailedJobs } from '../platform/jobs/failed-jobs.server.ts'
import { countWaitingMail } from '../platform/mail/waiting-mail.server.ts'
import type { StaffCounts } from './staff-groups.ts'

/** The number in each staff list, for the menu of all their pages. */
export const readStaffCounts = ({ actor }: Staff): Promise<StaffCounts> =>
  inTransaction(actor, async (tx) => {
    const counts: Record<string, number> = {
      jobs: (await countFailedJobs(tx)) + (await countWaitingMail(tx)),
    }
    for (const { staff } of matters) Object.assign(counts, await staff?.counts?.(tx))
    return counts
  })
