import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button, ConfirmButtons, LinkButton } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { KeyValueList } from '../KeyValueList.tsx'
import { Row, Stack } from '../layout.tsx'
import { Notice, StatusMessage } from '../Notice.tsx'
import { BackLink, Breadcrumb } from '../navigation.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Chip } from '../records/Chip.tsx'
import { ConsentStatusBadge, consentStatusBadges } from '../records/ConsentStatusBadge.tsx'
import { CopyableText } from '../records/CopyableText.tsx'
import { Details } from '../records/Details.tsx'
import { Pagination, Tabs } from '../records/paging.tsx'
import { StatCard } from '../records/StatCard.tsx'
import { Evidence, Grid } from '../some-layout.tsx'
import { Text } from '../Text.tsx'
import { FileNumber, Money, Time } from '../values.tsx'
import { Working } from '../Working.tsx'
import { Sample } from './Sample.tsx'

const keysOf = <Key extends string>(looks: Record<Key, unknown>) => Object.keys(looks) as Key[]

export function ButtonSamples() {
  return (
    <Sample title="Buttons">
      <Row>
        <Button>Save and continue</Button>
        <Button look="quiet">Save and finish later</Button>
        <Button look="danger">Delete this rental debt</Button>
        <LinkButton to="#buttons">A link as a button</LinkButton>
        <LinkButton to="#buttons" look="primary">
          Get started
        </LinkButton>
        <Button look="link">A button as a link</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="small" look="quiet">
          Small quiet
        </Button>
        <Button size="small" look="danger">
          Remove
        </Button>
      </Row>
      <Button unavailable="Finish the steps marked To do first.">Confirm and Pay</Button>
      <ConfirmButtons confirm="Yes, I'm sure" tone="danger" cancelTo="#buttons" />
    </Sample>
  )
}

export function MessageSamples() {
  return (
    <Sample title="Messages">
      <Notice>
        Rentbook is a certified consumer reporting agency. <a href="#messages">What that means for you</a>
      </Notice>
      <Notice tone="success" title="Court order saved">
        It was read in two seconds.
      </Notice>
      <Notice
        tone="caution"
        title="Your trial ends in 3 days"
        action={<LinkButton to="#messages">Add a card</LinkButton>}
      >
        Nothing is charged until then.
      </Notice>
      <Notice tone="critical" title="The last payment failed">
        Reporting stops on <Time date="2026-03-31" />.
      </Notice>
      <StatusMessage>Successfully recorded move out date.</StatusMessage>
      <StatusMessage />
      <Working>Reading the court order. This takes a few seconds.</Working>
      <EmptyState
        title="No rental debts available."
        action={<LinkButton to="#messages">Start an application</LinkButton>}
      >
        Debts that a court order says are owed to you will stand here.
      </EmptyState>
    </Sample>
  )
}

export function SummarySample() {
  return (
    <Sample title="Error summary">
      <ErrorSummary
        errors={[
          { id: 'bad-text', message: 'Enter the address of the rental unit' },
          { id: 'bad-radio', message: 'Choose whether they have moved out' },
          { message: 'This page was open for a long time. Send the form again.' },
        ]}
      />
    </Sample>
  )
}

export function BadgeSamples() {
  return (
    <Sample title="Badges">
      <h3>Debts</h3>
      <Row>
        {keysOf(debtStatusBadges).map((status) => (
          <DebtStatusBadge key={status} status={status} />
        ))}
      </Row>
      <h3>Consent</h3>
      <Row>
        {keysOf(consentStatusBadges).map((status) => (
          <ConsentStatusBadge key={status} status={status} />
        ))}
      </Row>
      <h3>Others</h3>
      <Row>
        <Badge>Landlord filed</Badge>
        <Badge tone="brand">Current plan</Badge>
        <Chip to="?">Toronto, ON</Chip>
        <Chip to="?">At least $1,000</Chip>
      </Row>
    </Sample>
  )
}

export function NavigationSamples() {
  const tabs = ['Offering', 'Invoices', 'Payment Method'].map((label, index) => ({
    label,
    to: `#tab-${index}`,
    isCurrent: index === 0,
  }))
  return (
    <Sample title="Ways around">
      <Breadcrumb trail={[{ label: 'Rental Debt', to: '#list' }]} current="1407, 2285 Harrowgate Blvd" />
      <BackLink to="#back">Back to Court Order</BackLink>
      <Tabs label="Billing" tabs={tabs} />
      <Pagination page={4} pageCount={10} to={(page) => `?page=${page}`} label="Pages, in the middle" />
      <Pagination page={1} pageCount={2} to={(page) => `?page=${page}`} label="Pages, at the start" />
    </Sample>
  )
}

export function FigureSamples() {
  return (
    <Sample title="Figures and values">
      <Grid columns="four">
        <StatCard label="Total owed" value="$31,482,907" source="All orders, Mar 14, 2026" />
        <StatCard label="Latest N4" value={<Time date="2026-03-11" />} />
        <StatCard label="Court filings" value="2,014" />
        <StatCard label="Average wait for an order" value="164 days" source="Orders of the last year" />
      </Grid>
      <ProgressBar
        label="Repayment"
        value={215000}
        max={1001417}
        start={
          <>
            <Money cents={215000} /> paid
          </>
        }
        end={
          <>
            <Money cents={1001417} /> charged in all
          </>
        }
      />
      <Row>
        <Time date="2023-03-14" />
        <Money cents={-215000} />
        <FileNumber>LTB-L-097733-23</FileNumber>
        <FileNumber>XXX-XXX-286</FileNumber>
        <Avatar name="Avery Chen" />
      </Row>
      <CopyableText label="the API key" text="rb_live_6J2kq0YwQ9" />
      <KeyValueList
        entries={[
          { label: 'Order issued', value: <Time date="2024-02-13" /> },
          { label: 'Interest', value: '7.00% simple' },
        ]}
      />
      <KeyValueList
        entries={[
          { label: 'Contact name', value: 'Avery Chen', changeTo: '#contact' },
          {
            label: 'Email',
            value: 'a.very.long.address.of.avery.chen@maplecourtproperties.example',
            changeTo: '#contact',
          },
        ]}
      />
    </Sample>
  )
}

export function TextSamples() {
  return (
    <Sample title="Text">
      <Stack gap="xs">
        <h3>A third heading</h3>
        <Text>Running text, 1rem on 1.5, up to the width of a form.</Text>
        <Text size="small" tone="muted">
          Small and muted text, for what stands beside a figure.
        </Text>
      </Stack>
      <Details summary="Show as a table">What is folded away opens without scripts.</Details>
      <Details summary="An open disclosure" open>
        And closes again.
      </Details>
    </Sample>
  )
}

export function EvidenceSample() {
  return (
    <Sample title="A form beside its evidence">
      <Evidence
        form={<Text>The form stands here.</Text>}
        readerLabel="Text of the court order"
        reader={
          <>
            <p>It is ordered that:</p>
            <p>
              5. The Tenants must pay to the Landlord <mark>$7,176.58</mark>, which includes the cost of
              filing.
            </p>
          </>
        }
      />
    </Sample>
  )
}
