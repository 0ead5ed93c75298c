import { recordersOf } from '#app/audit/record.server.ts'
import { rentRewardsTrail } from './audit-trail.ts'

export const { recordAudit, recordAuditOfEach, recordOpening } = recordersOf(rentRewardsTrail)
