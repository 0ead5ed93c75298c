import { recordersOf } from '#app/audit/record.server.ts'
import { accountTrail } from './audit-trail.ts'

export const { recordAudit, recordSecurityEvent } = recordersOf(accountTrail)
