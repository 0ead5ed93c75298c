const onboarding = '/dashboard/onboarding'
const home = '/dashboard'

export const onboardingPaths = {
  home,
  /** Leads to the first question that is open; "Not now" is posted here. */
  onboarding,
  step: (step: string) => `${onboarding}/${step}`,
  /** Home as it is without the question: it stays away until home is opened again. */
  closed: `${home}?profile=closed`,
  finished: `${home}?profile=saved`,
} as const
