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
