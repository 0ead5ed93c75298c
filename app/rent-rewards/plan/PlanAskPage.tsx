import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { helpLine } from '#app/platform/product.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { PlanParts } from './PlanParts.tsx'
import type { AskedPlan } from './plans.server.ts'

const closed = {
  agreed: {
    title: 'You agreed to this payment plan',
    text: 'Pay each part by its day, beside the rent. While you keep to it, what it covers is not reported as past due.',
  },
  declined: { title: 'You said no to this payment plan', text: 'Nothing changes. Talk to your landlord.' },
  over: { title: 'This payment plan is over', text: 'It was ended, or its first day has passed.' },
}

/** A renter's answer to a payment plan, without an account. */
export function PlanAskPage({ plan }: { plan: AskedPlan | null }) {
  if (!plan)
    return (
      <FormWidth>
        <PageHeader title="This link does not work" />
        <p>
          Part of it is missing, the lease is gone, or your landlord has another address for you now. Open the
          link in the latest email again, or call {helpLine}.
        </p>
      </FormWidth>
    )
  const { state, firstName, landlord, address, total, parts } = plan
  const isOpen = state === 'open'
  return (
    <FormWidth>
      <PageHeader
        title={isOpen ? `Would you pay in parts, ${firstName}?` : closed[state].title}
        lede={`${landlord}, ${address}`}
      />
      <p>
        {isOpen
          ? `${landlord} proposes this. You decide, and your lease stays the same either way.`
          : closed[state].text}
      </p>
      {state !== 'over' && (
        <Card labelledBy="parts">
          <Stack>
            <h2 id="parts">The plan</h2>
            <PlanParts parts={parts} total={total} />
          </Stack>
        </Card>
      )}
      {isOpen && (
        <Form method="post">
          <Stack>
            <PageFormToken />
            <Text>
              While you keep to the plan, what it covers is not reported as past due. If a part is 30 days
              late, the plan is broken, and the original due days count again. If the amount is wrong, say no,
              and talk to {landlord}.
            </Text>
            <Row>
              <Button name="do" value="yes">
                Yes, I agree
              </Button>
              <Button name="do" value="no" look="quiet">
                No thanks
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </FormWidth>
  )
}
