const start = '/dashboard/identity-check/start'

/** The page where somebody has their identity checked, and the way back from it. */
export const identityCheckPath = (returnTo: string): string =>
  `${start}?${new URLSearchParams({ return_to: returnTo })}`
