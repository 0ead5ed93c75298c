import { recordersOf } from '#app/audit/record.server.ts'
import { disputesTrail } from './audit-trail.ts'

export const { recordAudit, recordOpening } = recordersOf(disputesTrail)
