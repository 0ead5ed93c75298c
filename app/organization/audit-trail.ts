import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about organizations, their teams and keys. */
export const organizationTrail = {
  actions: {
    'access.refused': {
      label: 'Tried to open a page that they cannot see',
      subject: 'unknown',
      partOf: 'unknown',
      details: { cause: 'code', area: 'code', ability: 'code', times: 'count' },
    },
    'form.refused': { label: 'Sent a form that we did not make', subject: null, details: { times: 'count' } },
    'role.switched': { label: 'Switched to another role', subject: 'membership' },
    'organization.created': { label: 'Created an organization', subject: 'organization' },
    'organization.removed': { label: 'Removed an organization that was never used', subject: 'organization' },
    'organization.renamed': { label: 'Renamed the organization', subject: 'organization' },
    'organization.changed': {
      label: 'Changed the settings of the organization',
      subject: 'organization',
      details: { fields: 'count' },
    },
    'organization.permission_changed': {
      label: 'Changed what members may do',
      subject: 'organization',
      details: { members_may_delete_debts: 'code' },
    },
    'organization.logo_changed': { label: 'Changed the logo', subject: 'organization' },
    'organization.logo_removed': { label: 'Removed the logo', subject: 'organization' },
    'team.invited': { label: 'Invited someone to the team', subject: 'invitation', event: 'team.invited' },
    'team.invited_again': { label: 'Sent an invitation again', subject: 'invitation' },
    'team.invitation_revoked': { label: 'Withdrew an invitation', subject: 'invitation', event: 'team.invitation_revoked' },
    'team.joined': {
      label: 'Accepted an invitation to the team',
      subject: 'membership',
      details: { invitation: 'id' }, event: 'team.joined' },
    'team.role_changed': {
      label: "Changed a team member's role",
      subject: 'membership',
      details: { person: 'id', role: 'code' }, event: 'team.role_changed' },
    'team.member_removed': {
      label: 'Removed a team member',
      subject: 'membership',
      details: { person: 'id' }, event: 'team.removed' },
    'team.left': { label: 'Left an organization', subject: 'membership', event: 'team.removed' },
    'team.ownership_handed_over': {
      label: 'Handed over an organization',
      subject: 'membership',
      details: { person: 'id' }, event: 'team.role_changed' },
    'api_key.created': { label: 'Created an API key', subject: 'api_key', details: { type: 'code' } },
    'api_key.shown': { label: 'Looked at an API key', subject: 'api_key' },
    'api_key.rotated': { label: 'Replaced an API key', subject: 'api_key', details: { by: 'id' } },
    'api_key.revoked': { label: 'Revoked an API key', subject: 'api_key' },
    'api_key.refused': {
      label: 'An API key was refused',
      subject: 'api_key',
      details: { cause: 'code', times: 'count' },
    },
    'webhook.created': { label: 'Added a webhook', subject: 'webhook' },
    'webhook.secret_shown': { label: 'Looked at the secret of a webhook', subject: 'webhook' },
    'webhook.rotated': { label: 'Replaced the secret of a webhook', subject: 'webhook' },
    'webhook.paused': { label: 'Paused a webhook', subject: 'webhook' },
    'webhook.resumed': { label: 'Resumed a webhook', subject: 'webhook' },
    'webhook.tested': { label: 'Sent a test to a webhook', subject: 'webhook' },
    'webhook.sent_again': { label: 'Sent an event to a webhook again', subject: 'webhook' },
    'webhook.deleted': { label: 'Deleted a webhook', subject: 'webhook' },
    'webhook.disabled': {
      label: 'Webhook was turned off',
      subject: 'webhook',
      details: { cause: 'code' },
    },
  },
  subjects: {
    unknown: 'Something that was not found',
    membership: 'Role in a team',
    organization: 'Organization',
    invitation: 'Invitation',
    api_key: 'API key',
    webhook: 'Webhook',
  },
} as const satisfies Trail
