import { Form } from '@remix-run/react'
import { OrderValueField } from '#app/order-reader/OrderValueField.tsx'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Text } from '#app/ui/Text.tsx'
import { steps } from '../steps.ts'
import { BesidePage } from './BesidePage.tsx'
import type { CorrectionView } from './correction-view.ts'

type OrderCorrectionProps = {
  field: CorrectionView
  /** Its own address, and where it leads back to. */
  here: string
  back: string
  /** The refused input, as typed. */
  answer: { message: string; typed: string } | undefined
}

/** One value of the order, on a separate page: what was read stays on record beside what is typed. */
export function OrderCorrection({ field, here, back, answer }: OrderCorrectionProps) {
  const { quote } = field
  return (
    <Card>
      <BesidePage page={field.beside}>
        <Form method="post" action={here} noValidate>
          <Stack>
            <PageFormToken />
            <StepHeading place={1} count={steps.length} title="Change what we read" />
            {quote && (
              <Text tone="muted">
                <q>{quote.sentence}</q> {quote.at}
              </Text>
            )}
            <OrderValueField field={field} typed={answer?.typed ?? field.typed} error={answer?.message} />
            <Text size="small" tone="muted">
              We keep what we read and what you type. Our reviewers compare both with the order.
            </Text>
            <Row>
              <Button>Save</Button>
              <LinkButton to={back}>Cancel</LinkButton>
            </Row>
          </Stack>
        </Form>
      </BesidePage>
    </Card>
  )
}
