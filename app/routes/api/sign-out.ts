import { endAllSessions } from '#app/account/sessions.server.ts'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'

const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Signs the person out, everywhere',
  who: { by: 'session', ability: 'dashboard:see', isPersonal: true },
  answer: null,
  work: async ({ caller: { session } }) => {
    // The cookie is left: it is no session any more.
    await endAllSessions(session)
    return undefined
  },
})

const route = callRoute(signOut)
export const loader = route.loader
export const action = route.action
