import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { findSandboxSession, paySandboxSession } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import type { CardAction } from '#app/platform/sandbox/stripe/payments.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Money } from '#app/ui/values.tsx'

export const meta = titled(['Card payment', 'Sandbox'])

async function sessionOf(sessionId: string | undefined) {
  requireSandbox()
  const session = await findSandboxSession(sessionId ?? '')
  if (!session) throw notFound()
  return session
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { product, amount_total, status, success_url, cancel_url } = await sessionOf(params.sessionId)
  return { product, amountInCents: amount_total, status, successUrl: success_url, cancelUrl: cancel_url }
}

const cardActions: Record<string, CardAction> = {
  pay: { delivery: 'once', refundsFail: false },
  'pay-twice': { delivery: 'twice', refundsFail: false },
  'pay-late': { delivery: 'late', refundsFail: false },
  'pay-lost': { delivery: 'on-request', refundsFail: false },
  'pay-no-refund': { delivery: 'once', refundsFail: true },
}

/** What somebody does on Stripe's page. It leads back as Stripe does; that proves nothing. */
export async function action(args: ActionFunctionArgs) {
  const session = await sessionOf(args.params.sessionId)
  const intent = textField(await readForm(args), 'intent') ?? ''
  if (intent === 'cancel') return redirect(session.cancel_url, 303)
  if (intent === 'decline') {
    markFormError(args)
    return data({ message: 'Your card was declined. Try another one.' }, { status: 400 })
  }
  const act = cardActions[intent]
  if (!act) throw badRequest()
  if (await paySandboxSession(session.id, act)) return redirect(session.success_url, 303)
  return redirect(`/sandbox/checkout/${session.id}`, 303)
}

export default function Checkout() {
  const { product, amountInCents, status, successUrl, cancelUrl } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FormWidth>
      <ErrorSummary errors={answer ? [{ message: answer.message }] : []} />
      <h1>Card payment</h1>
      <p>This page stands in for Stripe's. No card is asked for and no money moves.</p>
      <Card>
        <Stack>
          <KeyValueList
            entries={[
              { label: 'For', value: product.name },
              { label: 'About', value: product.description },
              { label: 'Amount', value: <Amount cents={amountInCents} /> },
            ]}
          />
          {status === 'open' && <Acts />}
          {status === 'complete' && (
            <Notice tone="success" title="This is paid">
              <p>
                <a href={successUrl}>Back to Rentbook</a>
              </p>
            </Notice>
          )}
          {status === 'expired' && (
            <Notice title="This page has expired">
              <p>
                Nothing was charged. <a href={cancelUrl}>Back to Rentbook</a>
              </p>
            </Notice>
          )}
        </Stack>
      </Card>
    </FormWidth>
  )
}

function Amount({ cents }: { cents: number }) {
  return (
    <b>
      <Money cents={cents} /> CAD
    </b>
  )
}

const faults = [
  ['pay-lost', 'Pay, and lose the webhook'],
  ['pay-twice', 'Pay, and deliver the webhook twice'],
  ['pay-late', 'Pay, and deliver the webhook after a minute'],
  ['pay-no-refund', 'Pay with a card that takes no refund'],
] as const

function Acts() {
  return (
    <Form method="post" replace>
      <Stack>
        <PageFormToken />
        <Row>
          <Button name="intent" value="pay">
            Pay
          </Button>
          <Button name="intent" value="decline" look="quiet">
            Decline the card
          </Button>
          <Button name="intent" value="cancel" look="quiet">
            Cancel and go back
          </Button>
        </Row>
        <Details summary="Make something go wrong">
          <Stack gap="s">
            {faults.map(([intent, label]) => (
              <div key={intent}>
                <Button name="intent" value={intent} look="quiet" size="small">
                  {label}
                </Button>
              </div>
            ))}
          </Stack>
        </Details>
      </Stack>
    </Form>
  )
}
