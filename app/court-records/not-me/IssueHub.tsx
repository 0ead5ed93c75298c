import { LinkButton } from '#app/ui/Button.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'

type IssueHubProps = {
  /** Where a court record is disputed; a form on another site opens in a new tab. */
  record: { to: string; isExternal: boolean }
  notMe: string
}

/** The two kinds of mistakes in a court record: its content, and the person it is about. */
export function IssueHub({ record, notMe }: IssueHubProps) {
  return (
    <Page>
      <PageHeader title="Issues" lede="What is wrong?" />
      <Grid>
        <Card labelledBy="dispute-record">
          <Stack>
            <h2 id="dispute-record">Dispute a court record</h2>
            <p>
              A name, an amount or a date was copied wrongly, the order was changed or set aside, or it should
              not be public.
            </p>
            <div>
              <LinkButton
                to={record.to}
                {...(record.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                Dispute a court record
                {record.isExternal && <Hidden> (opens in a new tab)</Hidden>}
              </LinkButton>
            </div>
          </Stack>
        </Card>
        <Card labelledBy="not-me">
          <Stack>
            <h2 id="not-me">This is not me</h2>
            <p>
              A court record has your name but is about another person. Show us who you are. If we find that
              you are right, we leave it out of searches for you.
            </p>
            <div>
              <LinkButton to={notMe} look="primary">
                This is not me
              </LinkButton>
            </div>
          </Stack>
        </Card>
      </Grid>
      <Text size="small" tone="muted">
        Something else? Call us at <HelpLine />.
      </Text>
    </Page>
  )
}
