import { recordersOf } from '#app/audit/record.server.ts'
import { rentalDebtTrail } from './audit-trail.ts'

export const { recordAudit, recordAuditOfEach, recordOpening } = recordersOf(rentalDebtTrail)
