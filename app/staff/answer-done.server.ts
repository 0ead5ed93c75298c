import { redirect } from '@remix-run/node'
import type { Outcome } from '#app/platform/refusal.ts'
import { staffPaths } from './paths.ts'

/** After an action: to the page it was about, which shows what was done, or why not. */
export const answerDone = (page: string, outcome: Outcome<string, string>): Response =>
  redirect(staffPaths.after(page, outcome.ok ? outcome.done : outcome.refusal), 303)
