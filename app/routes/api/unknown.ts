import { answerUnknown } from '#app/api/answer-calls.server.ts'

/** Any address under /api that is not a call. */
export const loader = answerUnknown
export const action = answerUnknown
