const openIn = '/dashboard/open-in'

/**
 * The address of a page in the name of one organization, for a mail about it: whoever works in several and is in another one
 * at the moment is asked to switch first.
 */
export const openInPath = (organizationId: string, to: string): string =>
  `${openIn}?${new URLSearchParams({ organization: organizationId, to })}`
