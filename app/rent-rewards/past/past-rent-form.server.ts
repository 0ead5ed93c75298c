import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { receiveDraft } from '#app/disputes/evidence/receive-dispute-form.server.ts'
import { requireMember, type Staff } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, notFound, orNotFound } from '#app/platform/http/responses.server.ts'
import type { Month } from '../months/months.ts'
import { rentPaths } from '../paths.ts'
import { answerPastRent, type PastRentDone, takeBackPastRent } from './answer-past-rent.server.ts'
import { askPastRent, keepPastRent } from './ask-past-rent.server.ts'
import { decidePastRent } from './decide-past-rent.server.ts'
import type { Answer } from './decisions.ts'
import {
  answerSchema,
  decisionSchema,
  pastRentMessages,
  pastRentSchema,
  proofRules,
} from './past-rent-schema.ts'
import { openPastRent } from './past-rent-view.server.ts'
import { openPastRentForStaff } from './staff-past-rent.server.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** The person, and past rent of the lease that the address names. */
export async function openPastRentPage(args: Args) {
  const member = await requireMember(args, 'rent-rewards:see')
  const leaseId = idFrom(args.params.leaseId)
  return { member, leaseId, view: await openPastRent(member, leaseId) }
}

/** Keeps what was chosen, typed and uploaded, and sends it if that is asked for and nothing is missing. */
export async function answerPastRentForm(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const leaseId = idFrom(args.params.leaseId)
  const here = rentPaths.pastRent(leaseId)
  const { fields, wantsCheck, done, problems } = await receiveDraft(args, member, {
    rules: proofRules,
    saveInput: async (typed) =>
      found(
        await keepPastRent(member, leaseId, {
          parts: typed.getAll('parts').map(String),
          explanation: textField(typed, 'explanation') ?? '',
        }),
      ),
  })
  const view = await openPastRent(member, leaseId)
  if (view.closed !== null) return redirect(here, 303)
  if (!problems && !wantsCheck) return redirect(`${here}${done ? `?done=${done}` : ''}`, 303)
  const submission = parseForm(fields, pastRentSchema(view.toAsk))
  if (!problems && submission.status === 'success') {
    const once = oncePerForm(fields, `past-rent:${leaseId}`)
    const asked = orNotFound(await askPastRent(member, { leaseId, once }))
    if (asked.ok) return redirect(`${here}?done=past-asked`, 303)
    // Something else happened meanwhile: the page says what.
    if (asked.refusal !== 'not-whole') return redirect(here, 303)
  }
  markFormError(args)
  const noProof = { messages: [pastRentMessages.proof], isDismissible: false, savedCount: 0, kept: [] }
  const isProofMissing = wantsCheck && (await openPastRent(member, leaseId)).draft.files.length === 0
  const result = submission.reply()
  return data(
    {
      result: wantsCheck ? result : { ...result, error: {} },
      files: problems ?? (isProofMissing ? { status: 400, ...noProof } : null),
    },
    { status: problems?.status ?? 400 },
  )
}

/** The other side's word on each month. */
export async function answerAnswerForm(args: ActionFunctionArgs) {
  await requireMember(args, 'rent-rewards:see')
  const form = await readForm(args)
  const { member, leaseId, view } = await openPastRentPage(args)
  const months = view.open?.as === 'answerer' ? view.open.months.map(({ month }) => month) : []
  const submission = parseForm(form, answerSchema(months))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `past-rent-answer:${leaseId}:${contentOf(form)}`)
  const answers = submission.value as Record<Month, Answer>
  return redirect(after(leaseId, await answerPastRent(member, { leaseId, once, answers })), 303)
}

export async function answerTakeBack(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const leaseId = idFrom(args.params.leaseId)
  const form = await readForm(args)
  const once = oncePerForm(form, `past-rent-back:${leaseId}`)
  return redirect(after(leaseId, await takeBackPastRent(member, { leaseId, once })), 303)
}

function after(leaseId: string, done: PastRentDone): string {
  if (done === 'not-found') throw notFound()
  return `${rentPaths.pastRent(leaseId)}?done=past-${done}`
}

/** Our reviewers' decision: what was done, or the page with what is missing. */
export async function answerDecision(args: ActionFunctionArgs, staff: Staff, claimId: string) {
  const form = await readForm(args)
  const { months } = await openPastRentForStaff(staff, claimId)
  const submission = parseForm(form, decisionSchema(months.map(({ month }) => month)))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `past-rent-decision:${claimId}:${contentOf(form)}`)
  const decided = orNotFound(await decidePastRent(staff, { claimId, once, ...submission.value }))
  if (decided.ok) return decided.done
  return refuseForm(args, submission.reply({ formErrors: [decided.refusal] }), 409)
}
