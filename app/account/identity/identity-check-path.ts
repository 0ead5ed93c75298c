const start = '/dashboard/identity-check/start'

/** The page where people have their identity checked, and the way back. */
export const identityCheckPath = (returnTo: string): string =>
  `${start}?${new URLSearchParams({ return_to: returnTo })}`
