import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { refusalWords } from './act-words.ts'
import type { Acted } from './decide-dispute.server.ts'

/** After an act: on, or the same page with what stands in the way and everything typed. */
export function answerAct(args: RequestArgs, acted: Acted, reply: (problem: string) => SubmissionResult) {
  if (acted.ok) return redirect(acted.location, 303)
  const status = acted.refusal.reason === 'conflict' ? 403 : 409
  return refuseForm(args, reply(refusalWords(acted.refusal)), status)
}
