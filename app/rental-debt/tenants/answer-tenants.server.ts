import { data, redirect } from '@remix-run/node'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { openStep, readRevision, type StepArgs, saveStep } from '../wizard.server.ts'
import { savedElsewhere } from '../wizard-frame.ts'
import { fullName } from './debtor-name.ts'
import {
  addButtonId,
  type DebtorRow,
  MOST_DEBTORS,
  rebase,
  removeButtonId,
  rowOf,
  tooManyDebtors,
  typedRows,
} from './debtor-rows.ts'
import { parseDebtors } from './debtor-validation.ts'
import { listDebtors, listPayerIds } from './debtors.server.ts'
import { editList, type ListIntent } from './list-intents.ts'
import { saveDebtors } from './save-debtors.server.ts'
import type { TenantsAnswer } from './TenantsStep.tsx'

const step = 'tenant'

const hasPayments = (name: string) =>
  `${name || 'This person'} has payments in Repayment. Take those out first, then the person.`

/** Answers a button inside the list: the page again, with everything that was typed and nothing saved. */
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
  return data<TenantsAnswer>({ ...typed, ...editList(typed.rows, intent), errors: {} })
}

/** Saves the list, or says why not; nothing typed is lost but SINs, which never go back to a page. */
export async function answerSave(args: StepArgs, form: FormData) {
  const typed = asTyped(form)
  const parsed = parseDebtors(form, await today())
  if (!parsed.ok) return refuse(args, { ...typed, errors: parsed.errors })
  const saved = await saveStep(args, { step, form }, (tx, draft) => saveDebtors(tx, draft, parsed.debtors))
  if (saved.ok) return redirect(saved.location, 303)
  if ('revision' in saved) return answerOvertaken(args, typed.rows, saved.revision)
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
const asTyped = (form: FormData) => ({ rows: typedRows(form), revision: readRevision(form) })

async function answerOvertaken(args: StepArgs, rows: DebtorRow[], revision: number) {
  const { stored } = await openStep(args, step, async (tx, draft) => ({
    stored: await listDebtors(tx, draft.organizationId, draft.id),
  }))
  return refuse(args, { rows: rebase(rows, stored), errors: { '': [savedElsewhere] }, revision }, 409)
}

function refuse(args: StepArgs, answer: TenantsAnswer, status = 400) {
  markFormError(args)
  return data(answer, { status })
}
