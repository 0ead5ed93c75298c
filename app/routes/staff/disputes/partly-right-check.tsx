import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { alsoFrom } from '#app/disputes/decision-form.server.ts'
import { decisionSchema } from '#app/disputes/decision-schema.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { refusalMessage, refusalStatus } from '#app/disputes/refusal-message.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import {
  CheckCorrectionPage,
  type CheckCorrectionView,
} from '#app/rental-debt/dispute/correction/CheckCorrectionPage.tsx'
import { correctDebt, tryChanges } from '#app/rental-debt/dispute/correction/correct-debt.server.ts'
import { openCorrection } from '#app/rental-debt/dispute/correction/correction-page.server.ts'
import { correctionPaths } from '#app/rental-debt/dispute/correction/correction-paths.ts'

export const meta = titled(['The effect of your decision', 'Disputes'])

/** The effect is calculated each time: what is confirmed is what was seen. */
export async function loader(args: LoaderFunctionArgs): Promise<CheckCorrectionView> {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const view = found(await openCorrection(staff, disputeId))
  const { isOpen, title: debtTitle, consequences, gathered, also } = view
  const page = { disputeId, debtTitle, consequences, also }
  if (!isOpen) return { ...page, effect: null, refusal: 'This dispute is no longer open.' }
  if (gathered.length === 0) throw redirect(correctionPaths.gather(disputeId), 303)
  const tried = await tryChanges(staff, disputeId)
  return tried.ok
    ? { ...page, effect: tried.done, refusal: null }
    : { ...page, effect: null, refusal: tried.refusal }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const submission = parseForm(form, decisionSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const corrected = await correctDebt(staff, {
    disputeId,
    also: alsoFrom(form),
    words: submission.value.words,
    seen: textField(form, 'seen'),
    once: oncePerForm(form, `${disputeId}:corrected`),
  })
  if (corrected.ok) return redirect(`${disputePaths.queue}?done=${disputeId}`, 303)
  const { refusal } = corrected
  if ('message' in refusal && refusal.reason !== 'conflict')
    return refuseForm(args, submission.reply({ formErrors: [refusal.message] }), 409)
  const reply = submission.reply({ formErrors: [refusalMessage(refusal)] })
  return refuseForm(args, reply, refusalStatus(refusal))
}

export default function Check() {
  return <CheckCorrectionPage view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
