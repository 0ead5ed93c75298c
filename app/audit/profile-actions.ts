import type { ActionDefinition } from './actions.ts'

/** What people do with their own account and with what is kept about them. */
export const profileActions = {
  'profile.names_changed': { label: 'Changed their name', subject: 'person' },
  'email.change_asked': { label: 'Asked to change their email address', subject: 'person' },
  'email.confirmed': {
    label: 'Confirmed one of two email addresses',
    subject: 'person',
    details: { address: 'code' },
  },
  'email.changed': { label: 'Changed their email address', subject: 'person' },
  'email.change_stopped': { label: 'Stopped changing their email address', subject: 'person' },
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
  'profile.answered': {
    label: 'Answered a question about themselves',
    subject: 'person',
    details: { step: 'code' },
  },
  'profile.put_off': { label: 'Put off the questions about themselves', subject: 'person' },
} as const satisfies Record<string, ActionDefinition>
