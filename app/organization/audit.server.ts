import { recordersOf } from '#app/audit/record.server.ts'
import { organizationTrail } from './audit-trail.ts'

export const { recordAudit, recordOpening, recordSecurityEvent } = recordersOf(organizationTrail)
