import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { readOrderDates } from '#app/rental-debt/application/court-order/order-dates.server.ts'
import { hasPayers, listPayers } from '#app/rental-debt/application/repayment/payers.server.ts'
import {
  editRepayment,
  readRepaymentInput,
  savedRepayment,
} from '#app/rental-debt/application/repayment/payment-rows.ts'
import { listPayments, rebaseOnSaved } from '#app/rental-debt/application/repayment/payments.server.ts'
import {
  type RepaymentActionData,
  type RepaymentDraftInput,
  RepaymentStep,
} from '#app/rental-debt/application/repayment/RepaymentStep.tsx'
import { repaymentErrors } from '#app/rental-debt/application/repayment/repayment-errors.ts'
import { parseRepayment } from '#app/rental-debt/application/repayment/repayment-schema.ts'
import { saveRepayment } from '#app/rental-debt/application/repayment/save-repayment.server.ts'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { savedElsewhere } from '#app/wizard/frame.ts'
import { readRevision } from '#app/wizard/step-form.server.ts'

export const meta = titled(['Repayment', 'Rental Debt'])

/** The current form, as stored until it is saved. */
const store = async (_tx: Tx, _place: unknown, form: FormData): Promise<RepaymentDraftInput> => ({
  ...readRepaymentInput(form),
  revision: readRevision(form),
  focus: '',
  message: null,
})

export async function loader(args: LoaderFunctionArgs) {
  return applicationPages.openListStep(args, { step: 'repayment', store }, async (tx, draft, find) => {
    const payments = await listPayments(tx, draft.organizationId, draft.id)
    return {
      draftInput: await find<RepaymentDraftInput>(),
      saved: savedRepayment(draft.facts.hasPaymentAnswer, payments),
      savedCents: payments.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0),
      payers: await listPayers(tx, draft.organizationId, draft.id),
      issuedDate: (await readOrderDates(tx, draft)).issued,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const input = { ...readRepaymentInput(form), revision: readRevision(form) }
  const intent = textField(form, 'intent') ?? ''
  const edited = editRepayment(input, intent)
  if (edited) {
    const draftInput: RepaymentDraftInput = { ...edited, revision: input.revision }
    // With scripts the page stays, with its input.
    if (!isPageLoad(args.request)) return data<RepaymentActionData>({ ...draftInput, errors: {} })
    return applicationPages.onDraft(args, () =>
      applicationPages.redirectToDraftInput(args, { step: 'repayment', form }, async () => draftInput),
    )
  }
  if (intent !== 'save' && intent !== 'finish-later') throw badRequest()
  const hasDebtors = await hasPayers(member, debtId)
  const parsed = parseRepayment(form, { today: await today(), hasDebtors })
  const refuseInput = (errors: RepaymentActionData['errors']) =>
    applicationPages.refuse(args, { step: 'repayment', form, store }, () =>
      refuse(args, { ...input, errors }),
    )
  if (!parsed.ok) return refuseInput(parsed.errors)
  const { caller, save, next } = await readStepPost(args, 'repayment', form)
  const saved = await applicationPages.onDraft(args, () =>
    saveRepayment(caller, { ...save, payments: parsed.payments }),
  )
  if (saved.ok) return redirect(next, 303)
  if (!('revision' in saved)) return refuseInput(saved.refusal)
  const rows = await rebaseOnSaved(member, debtId, input.rows)
  return refuse(args, { ...input, rows, errors: { '': [savedElsewhere] }, revision: saved.revision }, 409)
}

/** The same page with all input. */
function refuse(args: ActionFunctionArgs, actionData: RepaymentActionData, status = 400) {
  markFormError(args)
  return data(actionData, { status })
}

export default function Repayment() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <ApplicationPage frame={frame} errors={repaymentErrors(actionData)}>
      <RepaymentStep frame={frame} actionData={actionData} {...content} />
    </ApplicationPage>
  )
}
