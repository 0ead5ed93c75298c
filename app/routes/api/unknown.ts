import { answerUnknown } from '#app/organization/keys/api-guard.server.ts'

/** Any address under /api that is not a call. */
export const loader = answerUnknown
export const action = answerUnknown
