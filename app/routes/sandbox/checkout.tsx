import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import {
  completeSandboxPage,
  findSandboxSession,
  paySandboxSession,
} from '#app/platform/sandbox/stripe/payment-page.server.ts'
import type { CardAction } from '#app/platform/sandbox/stripe/payments.server.ts'
import type { CardChoice } from '#app/platform/sandbox/stripe/plan-sessions.server.ts'
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
  const session = await sessionOf(params.sessionId)
  const { product, amount_total, status, success_url, cancel_url, mode, wanted } = session
  return {
    product,
    amountInCents: amount_total,
    status,
    successUrl: success_url,
    cancelUrl: cancel_url,
    mode,
    needsCard: wanted?.needs_card ?? true,
  }
}

const cardActions: Record<string, CardAction> = {
  pay: { delivery: 'once', refundsFail: false },
  'pay-twice': { delivery: 'twice', refundsFail: false },
  'pay-late': { delivery: 'late', refundsFail: false },
  'pay-lost': { delivery: 'on-request', refundsFail: false },
  'pay-no-refund': { delivery: 'once', refundsFail: true },
}

/** A person's action on Stripe's page. It leads back as Stripe does; that proves nothing. */
export async function action(args: ActionFunctionArgs) {
  const session = await sessionOf(args.params.sessionId)
  const intent = textField(await readForm(args), 'intent') ?? ''
  if (intent === 'cancel') return redirect(session.cancel_url, 303)
  if (intent === 'decline') {
    markFormError(args)
    return data({ message: 'Your card was declined. Try another one.' }, { status: 400 })
  }
  if (await isDone(session, intent)) return redirect(session.success_url, 303)
  return redirect(`/sandbox/checkout/${session.id}`, 303)
}

const planActions: Record<string, { choice: CardChoice; delivery?: CardAction['delivery'] }> = {
  pay: { choice: 'card' },
  'no-card': { choice: 'no-card' },
  'declining-card': { choice: 'declining-card' },
  'pay-twice': { choice: 'card', delivery: 'twice' },
  'pay-late': { choice: 'card', delivery: 'late' },
  'pay-lost': { choice: 'card', delivery: 'on-request' },
}

function isDone({ id, mode }: Awaited<ReturnType<typeof sessionOf>>, intent: string): Promise<boolean> {
  const [pay, complete] = [cardActions[intent], planActions[intent]]
  if (mode === 'payment' && pay) return paySandboxSession(id, pay)
  if (mode !== 'payment' && complete) return completeSandboxPage(id, complete)
  throw badRequest()
}

export default function Checkout() {
  const { product, amountInCents, status, successUrl, cancelUrl, mode, needsCard } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FormWidth>
      <ErrorSummary errors={answer ? [{ message: answer.message }] : []} />
      <h1>{mode === 'setup' ? 'Add a card' : 'Card payment'}</h1>
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
          {status === 'open' && <Acts mode={mode} needsCard={needsCard} />}
          {status === 'complete' && (
            <Notice tone="success" title={mode === 'payment' ? 'This is paid' : 'This is done'}>
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

type Mode = 'payment' | 'subscription' | 'setup'

const words = { payment: 'Pay', subscription: 'Subscribe', setup: 'Add the card' } as const

const faultsOf = (mode: Mode): [intent: string, label: string][] => [
  ['pay-lost', `${words[mode]}, and lose the webhook`],
  ['pay-twice', `${words[mode]}, and deliver the webhook twice`],
  ['pay-late', `${words[mode]}, and deliver the webhook after a minute`],
  mode === 'payment'
    ? ['pay-no-refund', 'Pay with a card that takes no refund']
    : ['declining-card', `${words[mode]} with a card that is declined next time`],
]

function Acts({ mode, needsCard }: { mode: Mode; needsCard: boolean }) {
  return (
    <Form method="post" replace>
      <Stack>
        <PageFormToken />
        <Row>
          <Button name="intent" value="pay">
            {words[mode]}
          </Button>
          {!needsCard && (
            <Button name="intent" value="no-card" look="quiet">
              {words[mode]} without a card
            </Button>
          )}
          <Button name="intent" value="decline" look="quiet">
            Decline the card
          </Button>
          <Button name="intent" value="cancel" look="quiet">
            Cancel and go back
          </Button>
        </Row>
        <Details summary="Make something go wrong">
          <Stack gap="s">
            {faultsOf(mode).map(([intent, label]) => (
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
