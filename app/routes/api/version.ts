import { answerMethod } from '#app/organization/keys/api-guard.server.ts'
import { builtAt } from '#app/platform/built-at.ts'

/** The answering build. Public: a page checks whether it is still the newest. */
export const loader = () =>
  Response.json({ last_deployment_date: builtAt }, { headers: { 'Cache-Control': 'no-store' } })

export const action = answerMethod('GET')
