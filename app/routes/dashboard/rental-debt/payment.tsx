import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { FeePaymentList } from '#app/rental-debt/application/checkout/FeePaymentList.tsx'
import { PaymentWait } from '#app/rental-debt/application/checkout/PaymentWait.tsx'
import {
  checkPaymentAgain,
  readPaymentState,
} from '#app/rental-debt/application/checkout/payment-state.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Your payment', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const polls = Math.max(0, Number(new URL(args.request.url).searchParams.get('polls')) || 0)
  return { debtId, polls, ...(await readPaymentState(member, debtId)) }
}

/** Check again: reads the payment from Stripe, in case its event was lost. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  await readForm(args)
  await checkPaymentAgain(member, debtId)
  return redirect(paths.payment(debtId), 303)
}

export default function Payment() {
  const { debtId, polls, heading, state, payment } = useLoaderData<typeof loader>()
  const submit = paths.step(debtId, 'submit')
  return (
    <FormWidth>
      <PageHeader
        title="Your payment"
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rental Debt', to: paths.list },
              { label: heading, to: submit },
            ]}
            current="Your payment"
          />
        }
      />
      <Card>
        {state === 'awaited' && <PaymentWait debtId={debtId} polls={polls} />}
        {state === 'paid-incomplete' && (
          <Stack>
            <Notice tone="success" title="Your fee is paid">
              <p>
                The application has changed since you confirmed it. Check it once more and submit it; you do
                not pay again.
              </p>
            </Notice>
            {payment && <FeePaymentList payment={payment} />}
            <LinkButton look="primary" to={submit}>
              Go to the application
            </LinkButton>
          </Stack>
        )}
        {state === 'refunded' && (
          <Stack>
            <Notice tone="caution" title="We are refunding your fee">
              <p>
                We can no longer register the court order: while you were paying, it was changed or reached
                six years. We are refunding the fee in full to the same card.
              </p>
              <p>Your application is saved. If the order is wrong there, change it, then pay again.</p>
            </Notice>
            <LinkButton look="primary" to={submit}>
              Go to the application
            </LinkButton>
          </Stack>
        )}
        {state === 'not-paid' && (
          <Stack>
            <Notice title="The payment page has closed">
              <p>Nothing was charged. Your application is saved; you can pay when you are ready.</p>
            </Notice>
            <LinkButton look="primary" to={submit}>
              Back to Confirm and Pay
            </LinkButton>
          </Stack>
        )}
      </Card>
    </FormWidth>
  )
}
