import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { ZodType } from 'zod'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { type BankruptcyEditor, requireBankruptcyEditor } from './bankruptcy-access.server.ts'
import { viewBankruptcies } from './bankruptcy-view.server.ts'
import type { Changed } from './change-bankruptcies.server.ts'
import { bankruptcyAt } from './locations.ts'

type Args = RequestArgs & { params: Record<string, string | undefined> }

/** The data of the dialog about one bankruptcy; a missing one leads to the list, which says so. */
export async function openBankruptcy(args: Args) {
  const bankruptcyId = idFrom(args.params.bankruptcyId)
  const view = await viewBankruptcies(await requireBankruptcyEditor(args))
  const bankruptcy = view.bankruptcies.find(({ id }) => id === bankruptcyId)
  const { list } = bankruptcyAt(view.side, view.debt.id)
  if (!bankruptcy) throw redirect(`${list}?done=gone`)
  if (!view.mayChange) throw redirect(list)
  return { view, bankruptcy }
}

type Answering<Value> = {
  /** Distinguishes the forms of one page. */
  purpose: string
  schema: ZodType<Value>
  act: (editor: BankruptcyEditor, value: Value, once: OnceKey) => Promise<Changed>
}

/** The once-key of a bankruptcy form. */
export const onceKeyOf = (form: FormData, debtId: string, purpose: string): OnceKey =>
  oncePerForm(form, `bankruptcy:${purpose}:${debtId}:${contentOf(form)}`)

/** Answers a bankruptcy form: the input and its errors, or the updated list. */
export async function answerBankruptcyForm<Value>(
  args: ActionFunctionArgs,
  { purpose, schema, act }: Answering<Value>,
) {
  const debtId = idFrom(args.params.debtId)
  const editor = await requireBankruptcyEditor(args)
  const form = await readForm(args)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const changed = await act(editor, submission.value, onceKeyOf(form, debtId, purpose))
  if (changed.ok) return redirect(`${bankruptcyAt(editor.side, debtId).list}?done=${changed.done}`, 303)
  if (changed.refusal === 'unknown-debtor') throw badRequest()
  const { '': formErrors = [], ...fieldErrors } = changed.refusal
  return refuseForm(args, submission.reply({ formErrors, fieldErrors }))
}
