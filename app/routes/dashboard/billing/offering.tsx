import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutlet } from '@remix-run/react'
import { endSubscription, openPortal } from '#app/billing/change-subscription.server.ts'
import { boughtBy, type Intent, isIntent, type RefusalName, refusals } from '#app/billing/intents.ts'
import { OfferingPage } from '#app/billing/OfferingPage.tsx'
import { backFrom, billingPaths, dones, isDone, type LeadsBack } from '#app/billing/paths.ts'
import { readOffering } from '#app/billing/read-offering.server.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'

export const meta = titled(['Offering', 'Billing'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'billing:manage')
  const search = new URL(args.request.url).searchParams
  const done = search.get('done')
  return {
    view: await readOffering(member, search.get('leases')),
    done: isDone(done) ? dones[done] : null,
  }
}

/** The buttons of the offering: buying and subscribing lead to Stripe, renewing comes back here. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'billing:manage')
  const intent = textField(form, 'intent')
  if (!isIntent(intent)) throw badRequest()
  const led = await lead(member, intent, backFrom(textField(form, 'back')))
  if ('to' in led) return redirect(led.to, 303)
  const status = led.refusal === 'provider-down' ? 503 : 400
  return refuseForm(args, { error: { '': [refusals[led.refusal]] } }, status)
}

async function lead(
  member: Member,
  intent: Intent,
  back: LeadsBack,
): Promise<{ to: string } | { refusal: RefusalName }> {
  if (intent === 'invoices' || intent === 'payment-method') {
    const to = await openPortal(member, intent)
    return to ? { to } : { refusal: 'provider-down' }
  }
  const of = boughtBy[intent]
  if (of) {
    const started = await startPage(member, of, back)
    if (started.ok) return { to: started.url }
    if (started.refusal === 'already') return { to: billingPaths.after('already') }
    return { refusal: started.refusal }
  }
  const product = intent === 'renew-plus' ? 'plus' : 'rent_rewards'
  const renewed = await endSubscription(member, { product, isEnding: false })
  return renewed.ok ? { to: billingPaths.after('renewed') } : { refusal: renewed.refusal }
}

export default function Offering() {
  const { view, done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <OfferingPage view={view}>
          <ErrorSummary errors={listErrors(refused)} />
          <StatusMessage>{done}</StatusMessage>
        </OfferingPage>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
