import { keepAccountPath } from '#app/account/deletion/keep-path.ts'

const at = '/dashboard/profile'

/** The addresses of a person's own pages. */
export const profilePaths = {
  profile: at,
  mail: `${at}/mail`,
  mailOn: `${at}?done=mail`,
  name: `${at}/name`,
  afterNames: `${at}?done=names`,
  yourData: `${at}/your-data`,
  deletion: `${at}/delete`,
  keep: keepAccountPath,
  kept: `${at}?done=kept`,
  secondStepOff: `${at}?done=second-step-off`,
  deletionAsked: `${at}/deletion-asked`,
  whoLooked: `${at}/who-looked`,
  exportFile: `${at}/your-data/copy.zip`,
} as const

/** The tabs of the profile, the first one above the others. */
export const profileTabs: readonly { label: string; to: string }[] = [
  { label: 'Profile', to: profilePaths.profile },
  { label: 'Your data', to: profilePaths.yourData },
  { label: 'Who has looked', to: profilePaths.whoLooked },
]
