const at = '/dashboard/profile'

/** Addresses of the pages for authenticator apps and passkeys. */
export const authenticatorPaths = {
  /** Asks for a code or a passkey: the second step of signing in, and again before actions that need a fresh one. */
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

/** The page that asks for a code and then continues to another page. */
export const codePathFor = (to: string) => leadingOn(authenticatorPaths.code, to)
/** The page that sets up an app and then continues to the page that requires one. */
export const setUpPathFor = (to: string) => leadingOn(authenticatorPaths.own, to)
