const onboarding = '/dashboard/onboarding'
const home = '/dashboard'

export const onboardingPaths = {
  home,
  /** Leads to the first open question; "Not now" is posted here. */
  onboarding,
  step: (step: string) => `${onboarding}/${step}`,
  /** Home without the question: it stays hidden until home is opened again. */
  closed: `${home}?profile=closed`,
  finished: `${home}?profile=saved`,
} as const
