import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { readOrderDates } from '#app/rental-debt/court-order/order-dates.server.ts'
import { hasPayers, listPayers } from '#app/rental-debt/repayment/payers.server.ts'
import { editRows, savedRepayment, typedRepayment } from '#app/rental-debt/repayment/payment-rows.ts'
import { listPayments, rebaseOnSaved } from '#app/rental-debt/repayment/payments.server.ts'
import {
  type KeptRepayment,
  type RepaymentAnswer,
  RepaymentStep,
} from '#app/rental-debt/repayment/RepaymentStep.tsx'
import { repaymentErrors } from '#app/rental-debt/repayment/repayment-errors.ts'
import { parseRepayment } from '#app/rental-debt/repayment/repayment-schema.ts'
import { saveRepayment } from '#app/rental-debt/repayment/save-repayment.server.ts'
import { WizardPage } from '#app/rental-debt/WizardPage.tsx'
import { leadToTyped, openListStep, readRevision, saveStep } from '#app/rental-debt/wizard.server.ts'
import { savedElsewhere } from '#app/rental-debt/wizard-frame.ts'

export const meta = titled(['Repayment', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return openListStep(args, 'repayment', async (tx, draft, find) => {
    const payments = await listPayments(tx, draft.organizationId, draft.id)
    return {
      typed: await find<KeptRepayment>(),
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
  const typed = { ...typedRepayment(form), revision: readRevision(form) }
  const intent = textField(form, 'intent') ?? ''
  const edited = editRows(typed, intent)
  if (edited) {
    const kept: KeptRepayment = { ...edited, revision: typed.revision }
    // Where scripts run the page stays, and what is typed in it.
    if (!isPageLoad(args.request)) return data<RepaymentAnswer>({ ...kept, errors: {} })
    return leadToTyped(args, { step: 'repayment', form }, async () => kept)
  }
  if (intent !== 'save' && intent !== 'finish-later') throw badRequest()
  const at = await now()
  const hasDebtors = await hasPayers(member, debtId)
  const parsed = parseRepayment(form, { today: torontoDate(at), hasDebtors })
  if (!parsed.ok) return refuse(args, { ...typed, errors: parsed.errors })
  const saved = await saveStep(args, { step: 'repayment', form }, (tx, draft) =>
    saveRepayment(tx, draft, parsed.payments, { personId: member.person.id, now: at }),
  )
  if (saved.ok) return redirect(saved.location, 303)
  if (!('revision' in saved)) return refuse(args, { ...typed, errors: saved.refusal })
  const rows = await rebaseOnSaved(member, debtId, typed.rows)
  return refuse(args, { ...typed, rows, errors: { '': [savedElsewhere] }, revision: saved.revision }, 409)
}

/** The same page with everything that was typed. */
function refuse(args: ActionFunctionArgs, answer: RepaymentAnswer, status = 400) {
  markFormError(args)
  return data(answer, { status })
}

export default function Repayment() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <WizardPage frame={frame} errors={repaymentErrors(answer)}>
      <RepaymentStep frame={frame} answer={answer} {...content} />
    </WizardPage>
  )
}
