import type { Submission } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Staff } from '#app/organization/guards.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { idFrom, isUuid, notFound } from '#app/platform/http/responses.server.ts'
import type { CorrectionRefusal } from './correct-filing.server.ts'
import { openForCorrection } from './staff-filing.server.ts'

/** The data of a staff form about a filing; its address may name the report that it answers. */
export async function openStaffForm(staff: Staff, args: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const filingId = idFrom(args.params.filingId)
  const reportId = new URL(args.request.url).searchParams.get('report')
  if (reportId !== null && !isUuid(reportId)) throw notFound()
  const opened = await openForCorrection(staff, filingId, reportId)
  return { filingId, fileNumber: opened.filing.fileNumber, ...opened }
}

const messages = {
  unchanged: 'Change a value, or answer without a change',
  changed: 'Someone else has already decided this: go back to the filing to see what it is now',
} as const

/** Answers a form that its command refused. */
export function answerRefusal<Value>(
  args: Parameters<typeof refuseForm>[0],
  submission: Pick<Submission<Value>, 'reply'>,
  refusal: CorrectionRefusal,
) {
  if (typeof refusal === 'object') {
    const reply = submission.reply({ fieldErrors: refusal.errors })
    return refuseForm(args, { ...reply, initialValue: { ...reply.initialValue, shown: refusal.shown } })
  }
  if (refusal === 'not-found') throw notFound()
  const reply = submission.reply({ formErrors: [messages[refusal]] })
  return refuseForm(args, reply, refusal === 'changed' ? 409 : 400)
}
