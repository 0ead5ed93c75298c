import { recordersOf } from '#app/audit/record.server.ts'
import { onboardingTrail } from './audit-trail.ts'

export const { recordAudit } = recordersOf(onboardingTrail)
