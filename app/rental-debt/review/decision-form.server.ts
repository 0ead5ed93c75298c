import { data, redirect } from '@remix-run/node'
import type { Staff } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { paths } from '../paths.ts'
import type { Decided, DecisionRefusal } from './decide.server.ts'
import { findNextWaiting } from './next-waiting.server.ts'
import { refusalMessage } from './refusal-messages.ts'

/** The data of a decision page: errors by field or for the whole, and the input. */
export type DecisionAnswer = {
  errors: Record<string, string>
  problem: string | null
  typed: Record<string, string>
}

type Refused = Exclude<DecisionRefusal, { reason: 'not-found' }>

const statuses: Record<Refused['reason'], number> = {
  decided: 409,
  conflict: 403,
  'failed-checks': 400,
  'open-checks': 409,
}

type Taken = { staff: Staff; debtId: string; typed?: Record<string, string> }

/** After a decision: to the next application, or the same page with the reason it had no effect and all input. */
export async function answerDecision(
  args: RequestArgs,
  decided: Decided,
  { staff, debtId, typed = {} }: Taken,
) {
  if (decided.ok) {
    const next = await findNextWaiting(staff, debtId)
    const page = next ? paths.staff.application(next) : paths.staff.queue
    return redirect(`${page}?decided=${decided.done}&of=${debtId}`, 303)
  }
  const { refusal } = decided
  if (refusal.reason === 'not-found') throw notFound()
  markFormError(args)
  const answer: DecisionAnswer = { errors: {}, problem: refusalMessage(refusal), typed }
  return data(answer, { status: statuses[refusal.reason] })
}

export function refuseReasons(
  args: RequestArgs,
  errors: Record<string, string>,
  typed: Record<string, string>,
) {
  markFormError(args)
  const answer: DecisionAnswer = { errors, problem: null, typed }
  return data(answer, { status: 400 })
}
