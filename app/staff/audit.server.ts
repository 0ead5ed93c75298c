import { recordersOf } from '#app/audit/record.server.ts'
import { staffTrail } from './audit-trail.ts'

export const { recordAudit, recordOpening } = recordersOf(staffTrail)
