import { data, redirect } from '@remix-run/node'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { findTyping, placeOfTyping } from '../step-typing.server.ts'
import { leadToTyped, openStep, readRevision, type StepArgs, saveStep } from '../wizard.server.ts'
import { savedElsewhere } from '../wizard-frame.ts'
import { fullName } from './debtor-name.ts'
import {
  addButtonId,
  fieldName,
  MOST_DEBTORS,
  rebase,
  removeButtonId,
  rowOf,
  tooManyDebtors,
  typedField,
  typedRows,
  withoutPendingSin,
} from './debtor-rows.ts'
import { parseDebtors } from './debtor-validation.ts'
import { listDebtors, listPayerIds } from './debtors.server.ts'
import { editList, type ListIntent } from './list-intents.ts'
import { saveDebtors } from './save-debtors.server.ts'
import { sinMessages } from './sin.ts'
import type { TenantsAnswer } from './TenantsStep.tsx'
import { type KeptTenants, sealSins, sinsOf } from './typed-tenants.server.ts'

const step = 'tenant'

const hasPayments = (name: string) =>
  `${name || 'This person'} has payments in Repayment. Take those out first, then the person.`

/** Answers a button inside the list: a page with everything that was typed, and nothing saved. */
export async function answerEdit(args: StepArgs, form: FormData, intent: ListIntent) {
  const typed = asTyped(form)
  const { payerIds } = await openStep(args, step, async (tx, draft) => ({
    payerIds: await listPayerIds(tx, draft.organizationId, draft.id),
  }))
  if (intent.act === 'add' && typed.rows.length >= MOST_DEBTORS) {
    return refuse(args, { ...typed, errors: { [addButtonId]: [tooManyDebtors] } })
  }
  if (intent.act === 'remove' && payerIds.includes(intent.id)) {
    const payer = typed.rows.find(({ id }) => id === intent.id)
    const errors = { [removeButtonId(intent.id)]: [hasPayments(payer ? fullName(payer) : '')] }
    return refuse(args, { ...typed, errors })
  }
  // Where scripts run the page stays, and what is typed in it, SINs included.
  if (!isPageLoad(args.request)) {
    return data<TenantsAnswer>({ ...typed, ...editList(typed.rows, intent), errors: {} })
  }
  return leadToTyped(args, { step, form }, async (tx, place): Promise<KeptTenants> => {
    const before = await findTyping<KeptTenants>(tx, place, typed.typedId)
    const { rows, sins } = sealSins(place, form, { rows: typed.rows, before: before?.sins ?? {} })
    const shown = editList(rows, intent)
    return { shown, revision: typed.revision, sins: sinsOf(shown.rows, sins) }
  })
}

/** Saves the list, or says why not; nothing typed is lost but SINs, which never go back to a page. */
export async function answerSave(args: StepArgs, form: FormData) {
  const typed = asTyped(form)
  const parsed = parseDebtors(form, await today())
  if (!parsed.ok) return refuse(args, { ...typed, errors: parsed.errors })
  const saved = await saveStep(args, { step, form }, async (tx, draft, member) => {
    const place = placeOfTyping(draft, member, step)
    const kept = await findTyping<KeptTenants>(tx, place, typed.typedId)
    return saveDebtors(tx, draft, parsed.debtors, { place, sins: kept?.sins ?? {} })
  })
  if (saved.ok) return redirect(saved.location, 303)
  if ('revision' in saved) return answerOvertaken(args, typed, saved.revision)
  if ('sinsGone' in saved.refusal) return refuse(args, askAgain(typed, saved.refusal.sinsGone))
  const { payers } = saved.refusal
  const errors = Object.fromEntries(
    payers.map((payer) => [removeButtonId(payer.id), [hasPayments(fullName(payer))]]),
  )
  return refuse(args, { ...typed, rows: [...typed.rows, ...payers.map(rowOf)], errors })
}

/**
 * The revision is the one that the person saw. The loader reads anew after a button was pressed by scripts, and its
 * revision would let this page overwrite, without a word, what was saved elsewhere meanwhile.
 */
const asTyped = (form: FormData) => ({
  rows: typedRows(form),
  revision: readRevision(form),
  typedId: textField(form, typedField),
})
type Typed = ReturnType<typeof asTyped>

function askAgain(typed: Typed, rowIds: readonly string[]): TenantsAnswer {
  const errors = rowIds.map((id) => [fieldName(id, 'new_sin_number'), [sinMessages.notKept]])
  const rows = typed.rows.map((row) => (rowIds.includes(row.id) ? withoutPendingSin(row) : row))
  return { ...typed, rows, errors: Object.fromEntries(errors) }
}

async function answerOvertaken(args: StepArgs, typed: Typed, revision: number) {
  const { stored } = await openStep(args, step, async (tx, draft) => ({
    stored: await listDebtors(tx, draft.organizationId, draft.id),
  }))
  const rows = rebase(typed.rows, stored)
  return refuse(args, { ...typed, rows, errors: { '': [savedElsewhere] }, revision }, 409)
}

function refuse(args: StepArgs, answer: TenantsAnswer, status = 400) {
  markFormError(args)
  return data(answer, { status })
}
