/** The pages about the authenticator apps and passkeys of staff. */
export const authenticatorPaths = {
  code: '/staff/code',
  own: '/staff/authenticator',
  passkeys: '/staff/passkeys',
  removePasskey: (passkeyId: string) => `/staff/passkeys/${passkeyId}/remove`,
  passkeyQuestion: (purpose: 'add' | 'confirm') => `/staff/passkeys/question?for=${purpose}`,
  colleagues: '/staff/colleagues',
  reset: (personId: string) => `/staff/colleagues/${personId}/reset`,
}
