import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { requestValues } from '#app/account/language-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { reportingFee } from '#app/rental-debt/application/checkout/fee.ts'
import { digestOf, readApplication } from '#app/rental-debt/application/checkout/read-application.server.ts'
import { SubmitStep } from '#app/rental-debt/application/checkout/SubmitStep.tsx'
import {
  confirmAndPay,
  type SubmitOutcome,
} from '#app/rental-debt/application/checkout/start-checkout.server.ts'
import {
  affirmedField,
  errorsOf,
  type Problem,
  seenField,
} from '#app/rental-debt/application/checkout/submit-problems.ts'
import { viewAnswers, viewDoubts, viewStops } from '#app/rental-debt/application/checkout/view-answers.ts'
import { viewMoney } from '#app/rental-debt/application/checkout/view-money.ts'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { readDoubts } from '#app/rental-debt/application/court-order/read-verdict.server.ts'
import { applicationPages } from '#app/rental-debt/application/step-form.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { readOutlookWithSamples } from '#app/rental-debt/registered/outlook/read-outlook.server.ts'

export const meta = titled(['Confirm and Pay', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const [day, values] = await Promise.all([today(), requestValues(args)])
  const wasCancelled = new URL(args.request.url).searchParams.get('payment') === 'cancelled'
  return applicationPages.openStep(args, 'submit', async (tx, draft) => {
    const application = await readApplication(tx, draft)
    const order = await findCourtOrder(tx, draft.organizationId, draft.id)
    const outlook = order && (await readOutlookWithSamples(tx, draft, order, day))
    return {
      answers: viewAnswers(application, draft.id, values),
      seen: digestOf(application),
      stops: viewStops(application, draft.id, day),
      doubts: order ? viewDoubts(await readDoubts(tx, draft, order, day), draft.id) : [],
      outlook: outlook && viewMoney(draft.id, outlook, { issued: order.values.issued_date, values }),
      feeInCents: reportingFee(day),
      isPaid: draft.isPaid,
      wasCancelled: wasCancelled && !draft.isPaid,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const isAffirmed = textField(form, affirmedField) === 'yes'
  const press = { debtId, isAffirmed, seen: textField(form, seenField) }
  const outcome = await applicationPages.onDraft(args, () => confirmAndPay(member, press))
  if (outcome.ok) return redirect(addressAfter(outcome, debtId), 303)
  markFormError(args)
  return data({ problem: outcome.reason, isAffirmed }, { status: statusOf(outcome.reason) })
}

function addressAfter(outcome: Extract<SubmitOutcome, { ok: true }>, debtId: string): string {
  switch (outcome.next) {
    case 'submitted':
      return paths.debt(debtId)
    case 'awaited':
      return paths.payment(debtId)
    case 'deleted':
      return paths.list
    case 'pay':
      return outcome.url
  }
}

function statusOf(reason: NonNullable<Problem>): number {
  if (reason === 'provider-down') return 503
  return reason === 'changed' ? 409 : 400
}

/** A refused form leaves the page's data unchanged, unless they are the reason for the refusal. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function Submit() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = answer?.problem ?? null
  return (
    <ApplicationPage frame={frame} errors={errorsOf(problem)}>
      <SubmitStep
        {...content}
        frame={frame}
        problem={problem}
        isAffirmed={problem !== 'changed' && (answer?.isAffirmed ?? false)}
      />
    </ApplicationPage>
  )
}
