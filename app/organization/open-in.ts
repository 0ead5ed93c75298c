const openIn = '/dashboard/open-in'

/**
 * A page's address in one organization's name, for a mail: a person who works in several and is in another one is asked
 * to switch first.
 */
export const openInPath = (organizationId: string, to: string): string =>
  `${openIn}?${new URLSearchParams({ organization: organizationId, to })}`
