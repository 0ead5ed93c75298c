import { recordersOf } from '#app/audit/record.server.ts'
import { profileTrail } from './audit-trail.ts'

export const { recordAudit } = recordersOf(profileTrail)
