import { recordersOf } from '#app/audit/record.server.ts'
import { bureauTrail } from './audit-trail.ts'

export const { recordAudit, recordOpening } = recordersOf(bureauTrail)
