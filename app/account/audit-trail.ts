import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about sign-in and identity. */
export const accountTrail = {
  actions: {
    'identity.checked': {
      label: 'Identity check changed',
      subject: 'person',
      details: { status: 'code', setback: 'code' },
    },
    'sign_in.code_sent': { label: 'Asked for a sign-in code', subject: 'address' },
    'sign_in.succeeded': { label: 'Signed in', subject: 'session', details: { way: 'code' } },
    'sign_in.failed': {
      label: 'Failed to sign in',
      subject: 'address',
      details: { cause: 'code', times: 'count' },
    },
    'sign_in.suspended': { label: 'Tried to sign in while suspended', subject: 'person' },
    'limit.reached': {
      label: 'Reached a limit',
      subject: 'address',
      details: { limit: 'code', times: 'count' },
    },
    'sign_in.new_device': { label: 'Signed in from a new device', subject: 'session' },
    'sign_in.disowned': { label: 'Reported a sign-in that was not theirs', subject: 'session' },
    'confirmation.code_sent': {
      label: 'Asked for a code to confirm',
      subject: 'person',
      details: { act: 'code' },
    },
    'confirmation.given': {
      label: 'Confirmed with a code or a passkey',
      subject: 'session',
      details: { way: 'code' },
    },
    'confirmation.failed': {
      label: 'Failed to confirm with a code or a passkey',
      subject: 'person',
      details: { way: 'code', cause: 'code', times: 'count' },
    },
    'authenticator.set_up': { label: 'Set up an authenticator app', subject: 'person' },
    'authenticator.reset': { label: "Reset someone's authenticator app", subject: 'person' },
    'authenticator.removed': { label: 'Turned off the second step', subject: 'person' },
    'authenticator.codes_made': { label: 'Made recovery codes', subject: 'person' },
    'authenticator.codes_kept': { label: 'Kept recovery codes', subject: 'person' },
    'passkey.added': { label: 'Added a passkey', subject: 'person' },
    'passkey.removed': { label: 'Removed a passkey', subject: 'person' },
    'passkey.refused': {
      label: 'Failed to add a passkey',
      subject: 'person',
      details: { cause: 'code', times: 'count' },
    },
    'session.ended': { label: 'Ended a session', subject: 'session' },
    'session.all_ended': { label: 'Signed out everywhere', subject: 'person' },
    'profile.names_changed': { label: 'Changed their name', subject: 'person' },
    'email.change_asked': { label: 'Asked to change their email address', subject: 'person' },
    'email.confirmed': {
      label: 'Confirmed one of two email addresses',
      subject: 'person',
      details: { address: 'code' },
    },
    'email.changed': { label: 'Changed their email address', subject: 'person' },
    'email.change_stopped': { label: 'Stopped changing their email address', subject: 'person' },
  },
  subjects: { person: 'Person', address: 'Email address', session: 'Session' },
} as const satisfies Trail
