import type { ActionDefinition } from './actions.ts'

/** Who belongs to an organization, and as what. */
export const teamActions = {
  'team.invited': { label: 'Invited someone to the team', subject: 'invitation' },
  'team.invited_again': { label: 'Sent an invitation again', subject: 'invitation' },
  'team.invitation_revoked': { label: 'Withdrew an invitation', subject: 'invitation' },
  'team.joined': {
    label: 'Accepted an invitation to the team',
    subject: 'membership',
    details: { invitation: 'id' },
  },
  'team.role_changed': {
    label: "Changed a team member's role",
    subject: 'membership',
    details: { person: 'id', role: 'code' },
  },
  'team.member_removed': {
    label: 'Removed a team member',
    subject: 'membership',
    details: { person: 'id' },
  },
  'team.left': { label: 'Left an organization', subject: 'membership' },
  'team.ownership_handed_over': {
    label: 'Handed over an organization',
    subject: 'membership',
    details: { person: 'id' },
  },
} as const satisfies Record<string, ActionDefinition>

/** Keys with which programs act for an organization. */
export const keyActions = {
  'api_key.created': { label: 'Created an API key', subject: 'api_key', details: { type: 'code' } },
  'api_key.shown': { label: 'Looked at an API key', subject: 'api_key' },
  'api_key.rotated': { label: 'Replaced an API key', subject: 'api_key', details: { by: 'id' } },
  'api_key.revoked': { label: 'Revoked an API key', subject: 'api_key' },
  'api_key.refused': {
    label: 'An API key was refused',
    subject: 'api_key',
    details: { cause: 'code', times: 'count' },
  },
} as const satisfies Record<string, ActionDefinition>
