import { data, redirect } from '@remix-run/node'
import { today } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { type DraftInputPlace, findDraftInput } from '#app/wizard/draft-input.server.ts'
import { draftInputField, savedElsewhere } from '#app/wizard/frame.ts'
import { readRevision, type StepArgs } from '#app/wizard/step-form.server.ts'
import { applicationPages, readStepPost } from '../step-form.server.ts'
import { fullName } from './debtor-name.ts'
import {
  addButtonId,
  type DebtorRow,
  fieldName,
  MAX_DEBTORS,
  readDebtorRows,
  readTypedSins,
  rebase,
  removeButtonId,
  rowOf,
  tooManyDebtors,
  withoutPendingSin,
} from './debtor-rows.ts'
import { parseDebtors } from './debtor-validation.ts'
import { listDebtors, listPayerIds } from './debtors.server.ts'
import { type StoredDebtorsInput, sealSins, sinsOf } from './draft-debtors.server.ts'
import { type DebtorsIntent, type EditedDebtors, editDebtors } from './list-intents.ts'
import { saveDebtorsStep } from './save-debtors.server.ts'
import { sinMessages } from './sin.ts'
import type { DebtorsActionData } from './TenantsStep.tsx'

const step = 'tenant'

const hasPayments = (name: string) =>
  `${name || 'This person'} has payments in Repayment. Remove those first, then the person.`

/** Answers a button inside the list: a page with all input, and nothing saved. */
export async function handleListButton(args: StepArgs, form: FormData, intent: DebtorsIntent) {
  const input = readInput(form)
  const { payerIds } = await applicationPages.openStep(args, step, async (tx, draft) => ({
    payerIds: await listPayerIds(tx, draft.organizationId, draft.id),
  }))
  if (intent.action === 'add' && input.rows.length >= MAX_DEBTORS) {
    return refuse(args, { ...input, errors: { [addButtonId]: [tooManyDebtors] } })
  }
  if (intent.action === 'remove' && payerIds.includes(intent.id)) {
    const payer = input.rows.find(({ id }) => id === intent.id)
    const errors = { [removeButtonId(intent.id)]: [hasPayments(payer ? fullName(payer) : '')] }
    return refuse(args, { ...input, errors })
  }
  // With scripts the page stays, with everything typed in it, including SINs.
  if (!isPageLoad(args.request)) {
    return data<DebtorsActionData>({ ...input, ...editDebtors(input.rows, intent), errors: {} })
  }
  return applicationPages.onDraft(args, () =>
    applicationPages.redirectToDraftInput(args, { step, form }, (tx, place) =>
      storeDebtors(tx, place, form, (rows) => editDebtors(rows, intent)),
    ),
  )
}

/** The form as stored until it is saved, with encrypted SINs: as it is, or as a list button changes it. */
export async function storeDebtors(
  tx: Tx,
  place: DraftInputPlace,
  form: FormData,
  edit: (rows: DebtorRow[]) => EditedDebtors = (rows) => ({ rows, focus: '', message: null }),
): Promise<StoredDebtorsInput> {
  const input = readInput(form)
  const before = await findDraftInput<StoredDebtorsInput>(tx, place, input.draftInputId)
  const { rows, sins } = sealSins(place, {
    rows: input.rows,
    typed: readTypedSins(form, input.rows),
    before: before?.sins ?? {},
  })
  const shown = edit(rows)
  return { shown, revision: input.revision, sins: sinsOf(shown.rows, sins) }
}

/** Saves the list, or returns why not; no input is lost except SINs, which never go back to a page. */
export async function handleSave(args: StepArgs, form: FormData) {
  const input = readInput(form)
  const parsed = parseDebtors(form, await today())
  const refuseList = (actionData: DebtorsActionData) =>
    applicationPages.refuse(args, { step, form, store: storeDebtors }, () => refuse(args, actionData))
  if (!parsed.ok) return refuseList({ ...input, errors: parsed.errors })
  const { caller, save, next } = await readStepPost(args, step, form)
  const { draftInputId } = input
  const saved = await applicationPages.onDraft(args, () =>
    saveDebtorsStep(caller, { ...save, debtors: parsed.debtors, draftInputId }),
  )
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStale(args, input, saved.revision)
  if ('missingSins' in saved.refusal) return refuseList(askAgain(input, saved.refusal.missingSins))
  const { payers } = saved.refusal
  const errors = Object.fromEntries(
    payers.map((payer) => [removeButtonId(payer.id), [hasPayments(fullName(payer))]]),
  )
  return refuseList({ ...input, rows: [...input.rows, ...payers.map(rowOf)], errors })
}

/**
 * The revision is the one that the person saw. The loader runs again after scripts press a button, and its revision
 * would let this page silently overwrite what was saved elsewhere meanwhile.
 */
const readInput = (form: FormData) => ({
  rows: readDebtorRows(form),
  revision: readRevision(form),
  draftInputId: textField(form, draftInputField),
})
type DebtorsInput = ReturnType<typeof readInput>

function askAgain(input: DebtorsInput, rowIds: readonly string[]): DebtorsActionData {
  const errors = rowIds.map((id) => [fieldName(id, 'new_sin_number'), [sinMessages.notSaved]])
  const rows = input.rows.map((row) => (rowIds.includes(row.id) ? withoutPendingSin(row) : row))
  return { ...input, rows, errors: Object.fromEntries(errors) }
}

async function refuseStale(args: StepArgs, input: DebtorsInput, revision: number) {
  const { stored } = await applicationPages.openStep(args, step, async (tx, draft) => ({
    stored: await listDebtors(tx, draft.organizationId, draft.id),
  }))
  const rows = rebase(input.rows, stored)
  return refuse(args, { ...input, rows, errors: { '': [savedElsewhere] }, revision }, 409)
}

function refuse(args: StepArgs, actionData: DebtorsActionData, status = 400) {
  markFormError(args)
  return data(actionData, { status })
}
