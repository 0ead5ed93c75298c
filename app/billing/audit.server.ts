import { recordersOf } from '#app/audit/record.server.ts'
import { billingTrail } from './audit-trail.ts'

export const { recordAudit } = recordersOf(billingTrail)
