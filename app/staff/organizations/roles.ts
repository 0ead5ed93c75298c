import { roleLabels } from '#app/organization/team/team.ts'

/** A person's role in an organization, as staff read it. */
export const roleWord = ({ role, isOwner }: { role: 'admin' | 'member'; isOwner: boolean }): string =>
  isOwner ? `${roleLabels[role]}, owner` : roleLabels[role]
