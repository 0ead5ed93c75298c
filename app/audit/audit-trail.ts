import type { Trail } from './trail.ts'

/** Audit actions about the audit trail itself. */
export const auditTrail = {
  actions: {
    'trail.exported': {
      label: 'Downloaded the audit trail',
      subject: 'trail',
      details: { entries: 'count' },
    },
    'trail.read': {
      label: 'Read the audit trail',
      subject: 'trail',
      details: { subject: 'id', person: 'id', organization: 'id', action: 'code' },
    },
  },
  subjects: { trail: 'Audit trail' },
} as const satisfies Trail
