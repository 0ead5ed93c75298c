import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about people's own accounts. */
export const profileTrail = {
  actions: {
    'mail.stopped': { label: 'Stopped emails by a link', subject: 'address' },
    'mail.wanted_again': { label: 'Turned stopped emails on again', subject: 'address' },
    'export.asked': { label: 'Asked for a copy of their data', subject: 'person' },
    'export.made': { label: 'Copy of data was made', subject: 'person' },
    'export.failed': { label: 'Copy of data was not made', subject: 'person' },
    'export.downloaded': { label: 'Downloaded a copy of their data', subject: 'person' },
    'export.deleted': { label: 'Copy of data was deleted', subject: 'person' },
    'deletion.asked': {
      label: 'Asked to delete their account',
      subject: 'person',
      details: { due: 'date' },
    },
    'deletion.undone': { label: 'Kept their account', subject: 'person' },
    'deletion.stopped': { label: 'Account could not be deleted', subject: 'person' },
    'deletion.done': { label: 'Account was deleted', subject: 'person' },
  },
  subjects: {},
} as const satisfies Trail
