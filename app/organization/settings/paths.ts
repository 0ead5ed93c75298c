import type { TeamRefusal } from '../team/team.ts'

const organization = '/dashboard/organization'

export const organizationPaths = {
  organization,
  /** With its version in the address, browsers can cache it. */
  logo: (version: string) => `${organization}/logo?v=${version}`,
  done: (what: string) => `${organization}?done=${what}`,
  /** A person who may no longer change the settings goes to the start, as from every page that is not theirs. */
  after: (refusal: TeamRefusal) => (refusal === 'not_allowed' ? '/' : organization),
} as const
