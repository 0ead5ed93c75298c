import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import type { ActSchema } from './act-schema.ts'
import { refusalWords } from './act-words.ts'
import type { Acted } from './decide-dispute.server.ts'
import { titleForAct } from './dispute-file.server.ts'

/** Which dispute the page of an act is about. */
export async function openAct(args: LoaderFunctionArgs): Promise<{ id: string; title: string }> {
  const staff = await requireStaff(args)
  return titleForAct(staff, idFrom(args.params.disputeId))
}

type Act = (staff: Staff, act: { disputeId: string; words: string; form: FormData }) => Promise<Acted>

/** Takes the form of an act: on, or the same page with what stands in the way and everything typed. */
export async function answerAct(args: ActionFunctionArgs, schema: ActSchema, act: Act) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const form = await readForm(args)
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const acted = await act(staff, { disputeId, words: submission.value.words, form })
  if (acted.ok) return redirect(acted.location, 303)
  const status = acted.refusal.reason === 'conflict' ? 403 : 409
  return refuseForm(args, submission.reply({ formErrors: [refusalWords(acted.refusal)] }), status)
}
