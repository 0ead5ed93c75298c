import { Fragment, type ReactNode } from 'react'
import { muted } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import * as css from './filing.css.ts'
import type { FilingView, PeopleRow } from './view-filing.ts'

const Missing = ({ children }: { children: ReactNode }) => <span className={muted}>{children}</span>

type Fact = { label: string; values: ReactNode[] }

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, values }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            <dd key={index}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function OutcomeCard({ filing }: { filing: FilingView }) {
  const { outcome, amountOwed, damages, monthlyRent, compensationFrom, interestRate } = filing
  const rate = interestRate && `${interestRate}% a year`
  const facts: Fact[] = [
    {
      label: 'Amount owed',
      values: [
        amountOwed === null ? (
          <Missing key="">None stated</Missing>
        ) : (
          <Fragment key="">
            <b>
              <Money cents={amountOwed} />
            </b>{' '}
            <Missing>
              by the order of <Time date={filing.issuedDate} />
            </Missing>
          </Fragment>
        ),
      ],
    },
    { label: 'Monthly rent', values: [amountOr(monthlyRent, 'Not stated')] },
    {
      label: 'Daily compensation',
      values: [
        compensationFrom ? (
          <Fragment key="">
            From <Time date={compensationFrom} />
          </Fragment>
        ) : (
          <Missing key="">None stated</Missing>
        ),
      ],
    },
    { label: 'Interest', values: [rate ?? <Missing key="">None stated</Missing>] },
    { label: 'Damages', values: [amountOr(damages, 'None stated')] },
  ]
  return (
    <Card labelledBy="outcome">
      <h2 id="outcome">Outcome</h2>
      {outcome && (
        <p className={css.lead}>
          <b>{outcome}</b>
        </p>
      )}
      <Facts facts={facts} />
      <Text size="small" tone="muted">
        This is what the order says. It does not show what was paid since, or whether it was changed later.
      </Text>
    </Card>
  )
}

const amountOr = (cents: number | null, none: string) =>
  cents === null ? <Missing key="">{none}</Missing> : <Money key="" cents={cents} />

export function DatesCard({ dates }: Pick<FilingView, 'dates'>) {
  return (
    <Card labelledBy="dates">
      <h2 id="dates">Dates</h2>
      <dl className={css.cells}>
        {dates.map(({ label, date }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{date ? <Time date={date} /> : <Missing>Not stated</Missing>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type PeopleCardProps = { people: PeopleRow[]; isSignedIn: boolean; signInTo: string }

export function PeopleCard({ people, isSignedIn, signInTo }: PeopleCardProps) {
  const facts = people.map(({ label, names, none }) => ({
    label,
    values:
      names.length === 0
        ? [<Missing key="">{none}</Missing>]
        : names.map(({ name, to }) =>
            to ? (
              <Link key={name} to={to}>
                {name}
              </Link>
            ) : (
              name
            ),
          ),
  }))
  return (
    <Card labelledBy="people">
      <h2 id="people">People</h2>
      <Facts facts={facts} />
      {!isSignedIn && (
        <Text size="small" tone="muted">
          <Link to={signInTo}>Sign in</Link> to search by these names.
        </Text>
      )}
    </Card>
  )
}

const shownAtOnce = 3

export function ReasonsCard({ reasons }: Pick<FilingView, 'reasons'>) {
  if (reasons.length === 0) return null
  const [first, rest] = [reasons.slice(0, shownAtOnce), reasons.slice(shownAtOnce)]
  return (
    <Card labelledBy="reasons">
      <h2 id="reasons">Reasons</h2>
      <Quoted paragraphs={first} />
      {rest.length > 0 && (
        <Details summary="Read all the reasons">
          <Quoted paragraphs={rest} />
        </Details>
      )}
    </Card>
  )
}

function Quoted({ paragraphs }: { paragraphs: string[] }) {
  return (
    <blockquote className={css.reasons}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </blockquote>
  )
}

/** About the record itself. */
export function RecordCard({ filing: { record, uploaders } }: { filing: FilingView }) {
  return (
    <Card labelledBy="record">
      <h2 id="record">This record</h2>
      <KeyValueList
        entries={[
          { label: 'Added', value: <Time date={record.addedOn} /> },
          { label: 'Last changed', value: <Time date={record.changedOn} /> },
          { label: 'Order', value: record.fileType ?? 'No file' },
          ...(uploaders.length > 0 ? [{ label: 'Uploaded by', value: uploaders.join(', ') }] : []),
        ]}
      />
    </Card>
  )
}
