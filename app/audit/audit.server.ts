import { auditTrail } from './audit-trail.ts'
import { recordersOf } from './record.server.ts'

export const { recordAudit, recordOpening } = recordersOf(auditTrail)
