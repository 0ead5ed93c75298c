import { useId } from 'react'
import { PageFormToken } from './platform/forms.tsx'
import { Button, LinkButton } from './ui/Button.tsx'
import { Card, Stack } from './ui/layout.tsx'
import { Notice } from './ui/Notice.tsx'
import { Grid } from './ui/some-layout.tsx'
import { Hidden } from './ui/Text.tsx'

/** Until the person has put it away. */
export function AgencyNotice({ agency }: { agency: string }) {
  return (
    <Notice
      action={
        <form method="post" action="/dashboard/preferences">
          <PageFormToken />
          <Button name="dismiss" value="reporting_agency" look="quiet" size="small">
            Dismiss
          </Button>
        </form>
      }
    >
      <p>{agency} is a certified consumer reporting agency.</p>
    </Notice>
  )
}

type WaysInProps = {
  hasScreening: boolean /** Where nothing else on the page asks for something. */
  hasPrimary: boolean
}

/** What a person can begin with. */
export function WaysIn({ hasScreening, hasPrimary }: WaysInProps) {
  return (
    <Grid columns="three">
      {hasScreening && (
        <WayIn title="Public Record Search" to="/dashboard/public-records/create">
          Screen an applicant against tenancy records of courts and tribunals across Canada. Records older
          than 7 years are not shown.
        </WayIn>
      )}
      <WayIn title="Legal Research" to="/dashboard/legal-research">
        Search tribunal orders by topic, adjudicator, landlord, representative, file number or city.
      </WayIn>
      <WayIn title="Rental Debt" to="/dashboard/rental-debt" isPrimary={hasPrimary}>
        Register a debt that a tribunal or court has ordered, and have it reported to the credit bureau every
        month.
      </WayIn>
    </Grid>
  )
}

type WayInProps = { title: string; to: string; isPrimary?: boolean; children: string | string[] }

function WayIn({ title, to, isPrimary = false, children }: WayInProps) {
  const id = useId()
  return (
    <Card labelledBy={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
        <div>
          <LinkButton to={to} look={isPrimary ? 'primary' : 'quiet'}>
            Get Started<Hidden> with {title}</Hidden>
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
