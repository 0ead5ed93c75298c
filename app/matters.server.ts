import { accountMatter } from './account/matter.server.ts'
import { auditMatter } from './audit/matter.server.ts'
import { billingMatter } from './billing/matter.server.ts'
import { bureauMatter } from './bureau/matter.server.ts'
import { courtRecordsMatter } from './court-records/matter.server.ts'
import { disputesMatter } from './disputes/matter.server.ts'
import { feedbackMatter } from './feedback/matter.server.ts'
import { onboardingMatter } from './onboarding/matter.server.ts'
import { organizationMatter } from './organization/matter.server.ts'
import type { Matter } from './platform/matter.ts'
import { profileMatter } from './profile/matter.server.ts'
import { rentRewardsMatter } from './rent-rewards/matter.server.ts'
import { rentalDebtMatter } from './rental-debt/matter.server.ts'
import { staffMatter } from './staff/matter.server.ts'
import { uploadsMatter } from './uploads/matter.server.ts'
import { wizardMatter } from './wizard/matter.server.ts'

/**
 * All matters, and the features they share, in the order in which people read about them and accounts are closed: an
 * organization closes after everything in it.
 */
export const matters: readonly Matter[] = [
  accountMatter,
  onboardingMatter,
  staffMatter,
  rentalDebtMatter,
  rentRewardsMatter,
  disputesMatter,
  courtRecordsMatter,
  uploadsMatter,
  wizardMatter,
  billingMatter,
  feedbackMatter,
  bureauMatter,
  auditMatter,
  profileMatter,
  organizationMatter,
]
