import { auditPages } from './audit/matter.ts'
import { bureauPages } from './bureau/matter.ts'
import { courtRecordPages } from './court-records/matter.ts'
import { disputePages } from './disputes/matter.ts'
import { feedbackPages } from './feedback/matter.ts'
import { rentRewardsPages } from './rent-rewards/matter.ts'
import { rentalDebtPages } from './rental-debt/matter.ts'
import { staffPages } from './staff/matter.ts'

/** What pages need to know of all matters, in the order of `matters.server.ts`. */
export const matterPages = [
  staffPages,
  rentalDebtPages,
  rentRewardsPages,
  disputePages,
  courtRecordPages,
  feedbackPages,
  bureauPages,
  auditPages,
] as const
