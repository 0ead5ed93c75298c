import type { ActionDefinition } from './actions.ts'

/** Who gets in, what they prove, and what was refused. */
export const securityActions = {
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
  'access.refused': {
    label: 'Tried to open a page that is not there for them',
    subject: 'unknown',
    partOf: 'unknown',
    details: { cause: 'code', area: 'code', ability: 'code', times: 'count' },
  },
  'form.refused': { label: 'Sent a form we did not make', subject: null, details: { times: 'count' } },
  'sign_in.new_device': { label: 'Signed in from a new device', subject: 'session' },
  'sign_in.disowned': { label: 'Said that a sign-in was not theirs', subject: 'session' },
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
  'role.switched': { label: 'Switched to another role', subject: 'membership' },
  'session.ended': { label: 'Ended a session', subject: 'session' },
  'session.all_ended': { label: 'Signed out everywhere', subject: 'person' },
} as const satisfies Record<string, ActionDefinition>
