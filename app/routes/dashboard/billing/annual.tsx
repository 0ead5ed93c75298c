import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { findAnnualOffer, upgradeToAnnual } from '#app/billing/change-subscription.server.ts'
import { refusals } from '#app/billing/intents.ts'
import { ActButton } from '#app/billing/OfferingForm.tsx'
import { billingPaths } from '#app/billing/paths.ts'
import { findPrice } from '#app/billing/prices.server.ts'
import { WithTax } from '#app/billing/WithTax.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Money, Time } from '#app/ui/values.tsx'

export const meta = titled(['Upgrade to Annual', 'Billing'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'billing:manage')
  const [offer, price] = [await findAnnualOffer(member), await findPrice('rent_rewards_annual')]
  if (!offer || !price) throw redirect(billingPaths.offering)
  const { units, hasCard, subscription } = offer
  return {
    isTrial: subscription.status === 'trialing',
    units,
    hasCard,
    owing: subscription.owing,
    unitCents: price.unitCents,
    tax: price.tax,
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'billing:manage')
  const upgraded = await upgradeToAnnual(member, { once: oncePerForm(form, 'annual') })
  if (upgraded.ok) return redirect(billingPaths.after('annual'), 303)
  const { refusal } = upgraded
  if (refusal === 'not-there') return redirect(billingPaths.offering, 303)
  return refuseForm(args, { error: { '': [refusals[refusal]] } }, refusal === 'provider-down' ? 503 : 400)
}

export default function UpgradeToAnnual() {
  const { isTrial, units, hasCard, owing, unitCents, tax } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  return (
    <DialogPage title="Upgrade to Annual" closeTo={billingPaths.offering}>
      <ErrorSummary errors={listErrors(refused)} />
      <Stack>
        <KeyValueList
          entries={[
            { label: 'Rental units', value: String(units), changeTo: billingPaths.units },
            { label: 'For each unit', value: <Money cents={unitCents} /> },
            {
              label: 'A year',
              value: (
                <b>
                  <WithTax tax={tax}>
                    <Money cents={unitCents * units} />
                  </WithTax>
                </b>
              ),
            },
          ]}
        />
        <p>
          {isTrial
            ? 'The year starts today, and your free trial ends. It is charged to your card now.'
            : 'The year starts today. It is charged to your card now, less what you have paid for this month.'}
        </p>
        {owing && (
          <p>
            <Money cents={owing.cents} /> has been owing since <Time date={owing.since} />. It has to be paid
            first.
          </p>
        )}
        {hasCard && owing ? (
          <ActButton intent="invoices" isPrimary>
            See what is owing
          </ActButton>
        ) : hasCard ? (
          <Form method="post" replace preventScrollReset>
            <PageFormToken />
            <ConfirmButtons confirm="Upgrade to Annual" cancelTo={billingPaths.offering} />
          </Form>
        ) : (
          <>
            <p>There is no card on file. Add a card first.</p>
            <ActButton intent="buy-card" isPrimary>
              Add a card
            </ActButton>
          </>
        )}
      </Stack>
    </DialogPage>
  )
}
