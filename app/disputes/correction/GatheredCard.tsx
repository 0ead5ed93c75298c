import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { Shown } from '#app/platform/values/shown.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import type { CorrectionPages } from './CorrectionFrame.tsx'

/** A change that is gathered for a decision, in words. */
export type GatheredChange = { what: string; now: Shown; why: string | null }

type Props = {
  pages: CorrectionPages
  disputeId: string
  gathered: readonly GatheredChange[]
  /** That nothing happens before it is confirmed. */
  note: string
}

/** What a decision changes so far. */
export function GatheredCard({ pages, disputeId, gathered, note }: Props) {
  return (
    <Card labelledBy="gathered">
      <h2 id="gathered">What you change ({gathered.length})</h2>
      {gathered.length === 0 ? (
        <p>Nothing yet. Add what the evidence shows below.</p>
      ) : (
        <Stack>
          <ol className={plainList}>
            {gathered.map(({ what, now, why }, index) => (
              <li key={`${index} ${what}`}>
                <Row spread>
                  <span>
                    {what}:{' '}
                    <b>
                      <Value of={now} />
                    </b>
                    {why && <small> {why}</small>}
                  </span>
                  <Form method="post" action={pages.gather(disputeId)}>
                    <PageFormToken />
                    <input type="hidden" name="of" value={gathered.length} />
                    <Button name="remove" value={index} look="quiet" size="small">
                      Remove
                      <Hidden>
                        {' '}
                        {what}: <Value of={now} />
                      </Hidden>
                    </Button>
                  </Form>
                </Row>
              </li>
            ))}
          </ol>
          <div>
            <LinkButton to={pages.check(disputeId)} look="primary">
              Check the effect
            </LinkButton>
          </div>
        </Stack>
      )}
      <Text size="small" tone="muted">
        {note}
      </Text>
    </Card>
  )
}
