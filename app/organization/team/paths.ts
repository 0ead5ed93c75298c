import type { TeamRefusal } from './team.ts'

const team = '/dashboard/team-management'

export const teamPaths = {
  team,
  invite: `${team}/invite`,
  edit: (entryId: string) => `${team}/${entryId}/edit`,
  remove: (entryId: string) => `${team}/${entryId}/remove`,
  makeOwner: (entryId: string) => `${team}/${entryId}/make-owner`,
  leave: '/dashboard/leave-organization',
  /** Where an action that was not possible leads: a person who may no longer manage the team goes to the start. */
  after: (refusal: TeamRefusal) => (refusal === 'not_allowed' ? '/' : `${team}?done=${refusal}`),
  /** One is named by its id, several by their number. */
  afterInviting: (id: string) => `${team}?invited=${id}`,
  afterInvitingMany: (count: number) => `${team}?sent=${count}`,
  done: (what: string) => `${team}?done=${what}`,
  /** The link of the mail. */
  invitation: (id: string, token: string) => `/dashboard/invite-team/${id}?${new URLSearchParams({ token })}`,
} as const
