import { countCourtRecordWork } from './court-records/staff-work.server.ts'
import { countOpenDisputes } from './disputes/open-disputes.server.ts'
import { countOpenFeedback } from './feedback/staff-feedback.server.ts'
import type { Staff } from './organization/guards.server.ts'
import { inTransaction } from './platform/database/transaction.server.ts'
import { countFailedJobs } from './platform/jobs/failed-jobs.server.ts'
import { countWaitingMail } from './platform/mail/waiting-mail.server.ts'
import { countDebtWork } from './rental-debt/review/debt-work.server.ts'
import type { StaffCounts } from './staff-groups.ts'

/** How many wait in each list of staff: the menu of every one of their pages says so. */
export const readStaffCounts = ({ actor }: Staff): Promise<StaffCounts> =>
  inTransaction(actor, async (tx) => ({
    ...(await countDebtWork(tx)),
    ...(await countCourtRecordWork(tx)),
    disputes: await countOpenDisputes(tx),
    feedback: await countOpenFeedback(tx),
    jobs: (await countFailedJobs(tx)) + (await countWaitingMail(tx)),
  }))
