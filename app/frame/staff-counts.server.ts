import { matters } from '../matters.server.ts'
import type { Staff } from '../organization/guards.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import { countFailedJobs } from '../platform/jobs/failed-jobs.server.ts'
import { countWaitingMail } from '../platform/mail/waiting-mail.server.ts'
import type { StaffCounts } from './staff-groups.ts'

/** How many wait in each list of staff: the menu of every one of their pages says so. */
export const readStaffCounts = ({ actor }: Staff): Promise<StaffCounts> =>
  inTransaction(actor, async (tx) => {
    const counts: Record<string, number> = {
      jobs: (await countFailedJobs(tx)) + (await countWaitingMail(tx)),
    }
    for (const { staff } of matters) Object.assign(counts, await staff?.counts?.(tx))
    return counts
  })
