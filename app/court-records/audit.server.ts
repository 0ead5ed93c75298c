import { recordersOf } from '#app/audit/record.server.ts'
import { courtRecordsTrail } from './audit-trail.ts'

export const { recordAudit, recordOpening, recordOpenings } = recordersOf(courtRecordsTrail)
