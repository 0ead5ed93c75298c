const at = '/dashboard/profile'

/** The pages about authenticator apps and passkeys. */
export const authenticatorPaths = {
  /** Asks for a code or a passkey: the second step of signing in, and once more before what needs a fresh one. */
  code: '/dashboard/login/second-step',
  own: `${at}/authenticator`,
  remove: `${at}/authenticator/remove`,
  passkeys: `${at}/passkeys`,
  removePasskey: (passkeyId: string) => `${at}/passkeys/${passkeyId}/remove`,
  passkeyQuestion: (purpose: 'add' | 'confirm') => `${at}/passkeys/question?for=${purpose}`,
  colleagues: '/staff/colleagues',
  reset: (personId: string) => `/staff/colleagues/${personId}/reset`,
}

const leadingOn = (path: string, to: string) => `${path}?return_to=${encodeURIComponent(to)}`

/** The page that asks for a code, and leads on to another one. */
export const codePathFor = (to: string) => leadingOn(authenticatorPaths.code, to)
/** The page that sets an app up, and leads on to the page that wants one. */
export const setUpPathFor = (to: string) => leadingOn(authenticatorPaths.own, to)
