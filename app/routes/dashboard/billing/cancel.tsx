import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { endSubscription } from '#app/billing/change-subscription.server.ts'
import { refusals } from '#app/billing/intents.ts'
import { billingPaths } from '#app/billing/paths.ts'
import { findCancellable } from '#app/billing/read-offering.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { productNames } from '#app/platform/plan-names.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Money, Time } from '#app/ui/values.tsx'

export const meta = titled(['Cancel Subscription', 'Billing'])

const products = { plus: 'plus', 'rent-rewards': 'rent_rewards' } as const

function productOf(param: string | undefined) {
  if (param !== 'plus' && param !== 'rent-rewards') throw notFound()
  return products[param]
}

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'billing:manage')
  const product = productOf(args.params.product)
  const subscription = await findCancellable(member, product)
  if (!subscription) throw redirect(billingPaths.offering)
  const { status, trialEndsOn, periodEndsOn, owing } = subscription
  return { product, owing, endsOn: status === 'trialing' ? (trialEndsOn ?? periodEndsOn) : periodEndsOn }
}

export async function action(args: ActionFunctionArgs) {
  await readForm(args)
  const member = await requireMember(args, 'billing:manage')
  const product = productOf(args.params.product)
  const cancelled = await endSubscription(member, { product, isEnding: true })
  if (cancelled.ok) return redirect(billingPaths.after('cancelled'), 303)
  const { refusal } = cancelled
  if (refusal !== 'provider-down') return redirect(billingPaths.offering, 303)
  return refuseForm(args, { error: { '': [refusals[refusal]] } }, 503)
}

export default function CancelSubscription() {
  const { product, owing, endsOn } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  const name = productNames[product]
  return (
    <DialogPage title="Cancel Subscription" closeTo={billingPaths.offering}>
      <ErrorSummary errors={listErrors(refused)} />
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            {name} ends on <Time date={endsOn} />, and you are not charged after that.{' '}
            {product === 'plus'
              ? 'After that, a search shows 10 results.'
              : 'After that, rent is no longer reported.'}
          </p>
          {owing && (
            <p>
              The <Money cents={owing.cents} /> that has been owing since <Time date={owing.since} /> stays
              due. If it is not paid, the subscription may end sooner.
            </p>
          )}
          <p>You can renew until then.</p>
          <ConfirmButtons
            confirm="Cancel Subscription"
            cancel="Keep it"
            cancelTo={billingPaths.offering}
            tone="danger"
          />
        </Stack>
      </Form>
    </DialogPage>
  )
}
