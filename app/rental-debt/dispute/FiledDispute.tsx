import { productName } from '#app/platform/product.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Grid, Page, Split } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { ShortAddress } from '../ShortAddress.tsx'
import type { Clock } from './clock.ts'
import { ownWords } from './dispute.css.ts'
import type { DisputeView } from './dispute-view.server.ts'

const answered = {
  upheld: { badge: 'The debt stands', tone: 'purple' },
  withdrawn: { badge: 'The debt was taken back', tone: 'green' },
  closed: { badge: 'Closed', tone: 'grey' },
} as const

type FiledDisputeProps = {
  dispute: DisputeView
  wasSent: boolean
  /** Another dispute came first, and what this person had just sent was not done. */
  wasNotSent: boolean
}

/** A dispute that was filed, for both sides: its clock, what goes on meanwhile, what was said, how it ended. */
export function FiledDispute({ dispute, wasSent, wasNotSent }: FiledDisputeProps) {
  const { debt, answer, clock } = dispute
  const trail = [
    { label: 'Rental Debt', to: paths.list },
    { label: <ShortAddress>{debt.title}</ShortAddress>, to: paths.debt(debt.id) },
  ]
  const badge = answer ? answered[answer.kind] : { badge: 'Open', tone: 'red' as const }
  return (
    <Page>
      <PageHeader
        title="Dispute"
        badge={<Badge tone={badge.tone}>{badge.badge}</Badge>}
        lede={debt.title}
        trail={<Breadcrumb trail={trail} current="Dispute" />}
      />
      {wasNotSent && !wasSent && (
        <Notice tone="caution" title="What you just sent was not done">
          <p>
            This debt is disputed already. One dispute is answered at a time; your words and files are kept.
          </p>
        </Notice>
      )}
      <StatusMessage>{wasSent && 'Your dispute is sent. We wrote to you that we have it.'}</StatusMessage>
      {answer ? <Answer dispute={dispute} answer={answer} /> : <ClockCards clock={clock} />}
      <Split
        main={<Said dispute={dispute} />}
        side={answer ? <Dates dispute={dispute} /> : <Meanwhile dispute={dispute} />}
      />
    </Page>
  )
}

/** The clock that both sides and staff see. */
export function ClockCards({ clock }: { clock: Clock }) {
  return (
    <Grid columns="three">
      <StatCard
        label="Time to answer"
        value={clock.words}
        source="Weekends and Ontario's public holidays are not counted"
      />
      <StatCard
        label="Answer due by"
        value={<Time date={clock.dueOn} />}
        source="10 business days after it was filed"
      />
      <StatCard label="Filed on" value={<Time date={clock.openedOn} />} />
    </Grid>
  )
}

function Answer({ dispute, answer }: { dispute: DisputeView; answer: NonNullable<DisputeView['answer']> }) {
  return (
    <Notice title={answered[answer.kind].badge}>
      <p className={ownWords}>{answer.words}</p>
      {dispute.canDisputeAgain && (
        <p>
          <LinkButton to={paths.dispute(dispute.debt.id)} size="small">
            File another dispute
          </LinkButton>
        </p>
      )}
    </Notice>
  )
}

function Dates({ dispute: { clock, answer } }: { dispute: DisputeView }) {
  return (
    <Card labelledBy="dates">
      <h2 id="dates">Dates</h2>
      <KeyValueList
        entries={[
          { label: 'Filed on', value: <Time date={clock.openedOn} /> },
          { label: 'Answer was due by', value: <Time date={clock.dueOn} /> },
          ...(answer ? [{ label: 'Answered on', value: <Time date={answer.on} /> }] : []),
        ]}
      />
    </Card>
  )
}

function Meanwhile({ dispute: { debt, paused } }: { dispute: DisputeView }) {
  return (
    <Card labelledBy="meanwhile">
      <h2 id="meanwhile">What happens meanwhile</h2>
      {paused ? (
        <>
          <p>
            <b>Reporting is paused.</b> The debt is held back from the file that goes to the credit bureau.
          </p>
          {paused.reason && <p className={ownWords}>Why: {paused.reason}</p>}
        </>
      ) : (
        <p>Every file in which the debt goes to the credit bureau marks it as disputed.</p>
      )}
      <p>
        {productName} looks into what was said and may call either side. Interest that the order adds goes on,
        and payments still count.
      </p>
      <p>
        {debt.role === 'filer'
          ? 'If you have been paid, record the payment. If the debtor is right, tell us.'
          : 'You can still pay. If you pay now, keep the proof.'}
      </p>
    </Card>
  )
}

function Said({ dispute }: { dispute: DisputeView }) {
  const { said, evidence, debt } = dispute
  if (!said) {
    return (
      <Card>
        <p>
          Somebody else who is named in this debt has disputed it. What they said stays between them and us.
        </p>
      </Card>
    )
  }
  return (
    <>
      <Card labelledBy="said">
        <h2 id="said">{debt.role === 'filer' ? 'What the debtor says' : 'What you sent'}</h2>
        <KeyValueList
          entries={[
            ...(debt.role === 'filer' ? [{ label: 'Disputed by', value: said.by }] : []),
            { label: 'Reason', value: said.reason },
            { label: 'Explanation', value: <span className={ownWords}>{said.explanation}</span> },
          ]}
        />
        {debt.role === 'filer' && (
          <Text size="small" tone="muted">
            Files that a debtor brings can hold bank statements. Only our reviewers see them.
          </Text>
        )}
      </Card>
      {evidence && <OwnEvidence debtId={debt.id} evidence={evidence} />}
    </>
  )
}

function OwnEvidence({
  debtId,
  evidence,
}: {
  debtId: string
  evidence: NonNullable<DisputeView['evidence']>
}) {
  return (
    <Card labelledBy="evidence">
      <h2 id="evidence">Your files</h2>
      {evidence.length === 0 && <p>You sent no files.</p>}
      <ul className={plainList}>
        {evidence.map(({ id, fileName, size }) => (
          <li key={id}>
            <a href={paths.evidence(debtId, id)}>{fileName}</a> <small>{size}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
