import { useId } from 'react'
import { productNames } from '#app/platform/plan-names.ts'
import type { EndedPlan } from '../billing/ended-plans.ts'
import { billingPaths } from '../billing/paths.ts'
import { PageFormToken } from '../platform/forms.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Card, Stack } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Grid } from '../ui/some-layout.tsx'
import { Hidden } from '../ui/Text.tsx'
import { Time } from '../ui/values.tsx'

/** Shown until the person dismisses it. */
export function AgencyNotice({ agency }: { agency: string }) {
  return (
    <Notice action={<Dismiss notice="reporting_agency" />}>
      <p>{agency} is a certified consumer reporting agency.</p>
    </Notice>
  )
}

/** Leads to the new feature; opening that page, or dismissing this notice, closes it for good. */
export function WhatsNewNotice() {
  return (
    <Notice action={<Dismiss notice="whats_new" what="what is new" />}>
      <p>
        <Link to="/dashboard/whats-new">See what is new</Link>
      </p>
    </Notice>
  )
}

type PlanEndedNoticeProps = { plan: EndedPlan & { notice: string }; mayBuy: boolean }

/** What an organization lost, since when, and who can get it back. */
export function PlanEndedNotice({
  plan: { product, endedOn, isUnpaid, notice },
  mayBuy,
}: PlanEndedNoticeProps) {
  const name = productNames[product]
  return (
    <Notice tone="caution" action={<Dismiss notice={notice} what={`the end of ${name}`} />}>
      <p>
        {isUnpaid ? (
          <>
            {name} was canceled on <Time date={endedOn} />, because invoices were not paid.
          </>
        ) : (
          <>
            {name} ended on <Time date={endedOn} />.
          </>
        )}{' '}
        {product === 'plus'
          ? 'A search in Legal Research shows 10 results.'
          : 'Rent is no longer reported to the credit bureau.'}{' '}
        {mayBuy ? (
          <Link to={billingPaths.offering}>See Billing</Link>
        ) : product === 'rent_rewards' && isUnpaid ? (
          'To restart it, an admin of your organization can contact support.'
        ) : (
          'An admin of your organization can start it again.'
        )}
      </p>
    </Notice>
  )
}

const Dismiss = ({ notice, what = 'this notice' }: { notice: string; what?: string }) => (
  <form method="post" action="/dashboard/preferences">
    <PageFormToken />
    <Button name="dismiss" value={notice} look="quiet" size="small">
      Dismiss<Hidden> {what}</Hidden>
    </Button>
  </form>
)

type HomeStartProps = {
  /** Shown when nothing else on the page needs attention. */
  hasPrimary: boolean
}

/** What a person can start with. */
export function HomeStart({ hasPrimary }: HomeStartProps) {
  return (
    <Grid columns="three">
      <EntryCard title="Public Record Search" to="/dashboard/public-records/create">
        Screen an applicant against tenancy records of courts and tribunals across Canada. Records older than
        7 years are not shown.
      </EntryCard>
      <EntryCard title="Legal Research" to="/dashboard/legal-research">
        Search tribunal orders by topic, adjudicator, landlord, representative, file number or city.
      </EntryCard>
      <EntryCard title="Rental Debt" to="/dashboard/rental-debt" isPrimary={hasPrimary}>
        Register a debt that a tribunal or court has ordered, and have it reported to the credit bureau every
        month.
      </EntryCard>
    </Grid>
  )
}

type EntryCardProps = { title: string; to: string; isPrimary?: boolean; children: string | string[] }

function EntryCard({ title, to, isPrimary = false, children }: EntryCardProps) {
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
