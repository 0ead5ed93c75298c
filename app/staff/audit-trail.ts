import type { Trail } from '#app/audit/trail.ts'

/** Audit actions of staff. */
export const staffTrail = {
  actions: {
    'person.opened': { label: 'Opened the page of a person', subject: 'person' },
    'person.suspended': { label: 'Suspended a person', subject: 'person' },
    'person.suspension_lifted': { label: 'Lifted the suspension of a person', subject: 'person' },
    'person.session_ended': { label: 'Ended the session of a person', subject: 'session', partOf: 'person' },
    'person.sessions_ended': {
      label: 'Ended all sessions of a person',
      subject: 'person',
      details: { sessions: 'count' },
    },
    'organization.opened': { label: 'Opened the page of an organization as staff', subject: 'organization' },
    'organization.feature_set': {
      label: 'Switched a feature of the organization on or off',
      subject: 'organization',
      details: { feature: 'code', now: 'code' },
    },
    'work.taken': { label: 'Took on waiting work', subject: 'work', details: { matter: 'code' } },
    'work.put_back': { label: 'Put work back', subject: 'work', details: { matter: 'code' } },
    'job.retried': { label: 'Tried a failed job again', subject: 'job', details: { job: 'code' } },
  },
  subjects: { work: 'Work that waits', job: 'Job' },
} as const satisfies Trail
