import type { ActionDefinition } from './actions.ts'

/** What an organization is, and what its members may do. */
export const organizationActions = {
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
} as const satisfies Record<string, ActionDefinition>
