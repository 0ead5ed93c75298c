import { recordersOf } from '#app/audit/record.server.ts'
import { feedbackTrail } from './audit-trail.ts'

export const { recordAudit } = recordersOf(feedbackTrail)
