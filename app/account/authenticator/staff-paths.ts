/** The pages about the authenticator apps of staff. */
export const authenticatorPaths = {
  code: '/staff/code',
  own: '/staff/authenticator',
  colleagues: '/staff/colleagues',
  reset: (personId: string) => `/staff/colleagues/${personId}/reset`,
}
