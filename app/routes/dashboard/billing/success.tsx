import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingWait } from '#app/billing/BillingWait.tsx'
import { billingPaths, boughtFrom } from '#app/billing/paths.ts'
import { presentCustomer } from '#app/billing/present-customer.server.ts'
import { readBought } from '#app/billing/read-offering.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'

export const meta = titled(['Success', 'Billing'])

const boughtOf = ({ request }: { request: Request }) =>
  boughtFrom(new URL(request.url).searchParams.get('of'))

/** Where Stripe leads back to. That proves nothing: the page shows what Stripe's own event has confirmed. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'billing:manage')
  const of = boughtOf(args)
  const polls = Math.max(0, Number(new URL(args.request.url).searchParams.get('polls')) || 0)
  return { of, polls, isConfirmed: await readBought(member, of) }
}

/** Check again: reads everything from Stripe, in case its event was lost. */
export async function action(args: ActionFunctionArgs) {
  await readForm(args)
  const member = await requireMember(args, 'billing:manage')
  await presentCustomer(member)
  return redirect(billingPaths.success(boughtOf(args)), 303)
}

const words = {
  plus: 'You have Plus. Every search in Legal Research shows 100 results.',
  'rent-rewards': 'Rent Rewards is on.',
  annual: 'You have BureauEdge Annual.',
  card: 'Your card is on file.',
} as const

export default function Success() {
  const { of, polls, isConfirmed } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <h1>Success</h1>
      <Card>
        {isConfirmed ? (
          <Stack>
            <Notice tone="success">{words[of]}</Notice>
            <Row>
              {of === 'plus' && (
                <LinkButton look="primary" to="/dashboard/legal-research">
                  Search in Legal Research
                </LinkButton>
              )}
              <LinkButton to={billingPaths.offering}>Back to Billing</LinkButton>
            </Row>
          </Stack>
        ) : (
          <BillingWait here={billingPaths.success(of)} polls={polls} />
        )}
      </Card>
    </FormWidth>
  )
}
