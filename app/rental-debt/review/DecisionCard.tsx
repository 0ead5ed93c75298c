import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import type { ReviewCheck } from './checks.ts'

/** The three decisions on an application, and the effect of each. */
export function DecisionCard({ id, checks }: { id: string; checks: readonly ReviewCheck[] }) {
  const failed = checks.filter(({ state }) => state === 'failed').map(({ title }) => title)
  return (
    <Card id="decision" labelledBy="decision-title">
      <Stack>
        <h2 id="decision-title">Decision</h2>
        <Form method="post" action={paths.staff.application(id)}>
          <PageFormToken />
          <Button
            name="intent"
            value="approve"
            unavailable={
              failed.length > 0 && `Failed: ${failed.join(', ')}. Return it to the filer, or reject it.`
            }
          >
            Approve
          </Button>
        </Form>
        <Text size="small" tone="muted">
          Approving takes the amounts from the order as shown here, emails every tenant, and starts their two
          weeks to pay or dispute.
        </Text>
        <Row>
          <LinkButton to={paths.staff.return(id)}>Return to the filer</LinkButton>
          <LinkButton to={paths.staff.reject(id)} look="danger">
            Reject
          </LinkButton>
        </Row>
        <Text size="small" tone="muted">
          A returned application has no second fee. A rejected one is closed for good, and its fee is
          refunded.
        </Text>
      </Stack>
    </Card>
  )
}
