const people = '/staff/people'
const organizations = '/staff/organizations'

/** A list with its search, and its page. */
const listed = (root: string, find: string, page: number): string => {
  const search = new URLSearchParams()
  if (find !== '') search.set('find', find)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${root}?${search}` : root
}

/** The addresses where staff manage people and organizations. */
export const staffPaths = {
  /** Everything that waits. */
  work: '/staff',
  workFile: '/staff/work.csv',
  jobs: '/staff/jobs',
  providerEvents: '/staff/provider-events',
  search: '/staff/search',
  people,
  peopleAt: (find: string, page: number) => listed(people, find, page),
  person: (personId: string) => `${people}/${personId}`,
  suspend: (personId: string) => `${people}/${personId}/suspend`,
  lift: (personId: string) => `${people}/${personId}/lift-suspension`,
  /** All sessions, or one of them. */
  endSessions: (personId: string, sessionId?: string) =>
    `${people}/${personId}/end-sessions${sessionId ? `?session=${sessionId}` : ''}`,
  organizations,
  organizationsAt: (find: string, page: number) => listed(organizations, find, page),
  organization: (organizationId: string) => `${organizations}/${organizationId}`,
  feature: (organizationId: string, flag: string) => `${organizations}/${organizationId}/features/${flag}`,
  role: (organizationId: string, membershipId: string) =>
    `${organizations}/${organizationId}/members/${membershipId}/role`,
  makeOwner: (organizationId: string, membershipId: string) =>
    `${organizations}/${organizationId}/members/${membershipId}/make-owner`,
  /** Their page after an action, with its message. */
  after: (page: string, done: string) => `${page}?done=${done}`,
} as const
