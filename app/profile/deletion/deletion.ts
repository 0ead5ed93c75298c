/** How long an account can still be kept. */
export const deletionDays = 14

/** What is removed with an account. */
export const deletedThings: readonly string[] = [
  'Your name, your email address and what you sign in with',
  'Your identity check',
  'Your role in organizations, your saved searches and your settings',
  'Drafts, and typing and uploads that were not finished',
  'For an organization that only you belong to: its name, contact details and logo, its drafts, its searches for applicants and its API keys',
  'Copies of your data that you asked for',
]
