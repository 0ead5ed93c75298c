import { productName } from '#app/platform/product.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { FileSize } from '#app/ui/records/Value.tsx'
import { Grid, Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import type { Clock } from '../clock.ts'
import { RecordTrail, type SubjectPages } from '../DisputeFrame.tsx'
import { multilineText } from '../dispute.css.ts'
import type { Side } from '../dispute-states.ts'
import { type DisputeLabels, partsEntry } from '../labels.ts'
import { StillDisagrees } from '../reopening/StillDisagree.tsx'
import { StatementsCard } from '../statements/StatementsCard.tsx'
import { CorrectionList } from './CorrectionList.tsx'
import type { DisputeView } from './dispute-view.server.ts'
import { doneText, type FiledDone, isNotDone } from './filed-done.ts'

type Answered = NonNullable<DisputeView['answer']>

function badgeOf({ outcomes, filed }: DisputeLabels, state: Answered['state']) {
  if (state === 'closed' || state === 'retracted') return { label: filed[state], tone: 'grey' as const }
  return outcomes[state]?.badge ?? { label: 'Answered', tone: 'grey' as const }
}

type FiledDisputeProps = {
  subject: SubjectPages
  dispute: DisputeView
  wasSent: boolean
  /** Another dispute came first, and this person's last action had no effect. */
  wasNotSent: boolean
  /** The last action on it. */
  done: FiledDone | null
}

/** A filed dispute, for both sides: its clock, what continues meanwhile, the statements, and the outcome. */
export function FiledDispute({ subject, dispute, wasSent, wasNotSent, done }: FiledDisputeProps) {
  const { record, answer, clock } = dispute
  const badge = answer ? badgeOf(subject.labels, answer.state) : { label: 'Open', tone: 'red' as const }
  return (
    <Page>
      <PageHeader
        title="Dispute"
        badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
        lede={record.title}
        trail={<RecordTrail subject={subject} record={record} current="Dispute" />}
      />
      {wasNotSent && !wasSent && (
        <Notice tone="caution" title="What you just sent was not saved">
          <p>
            {subject.labels.filed.disputedAlready} We answer one dispute at a time. Your words and files are
            kept.
          </p>
        </Notice>
      )}
      <StatusMessage tone={done && isNotDone(done) ? 'caution' : 'success'}>
        {wasSent ? 'Your dispute is sent. We emailed you to confirm.' : doneText(subject, dispute, done)}
      </StatusMessage>
      {answer ? <Answer subject={subject} dispute={dispute} answer={answer} /> : <ClockCards clock={clock} />}
      {answer?.correction && (
        <Card labelledBy="correction">
          <h2 id="correction">What was changed</h2>
          <CorrectionList correction={answer.correction} />
        </Card>
      )}
      <Split
        main={
          <>
            <Said subject={subject} dispute={dispute} />
            <Statements subject={subject} dispute={dispute} />
          </>
        }
        side={
          answer ? (
            <>
              <Dates dispute={dispute} />
              <Others subject={subject} dispute={dispute} />
            </>
          ) : (
            <>
              <Others subject={subject} dispute={dispute} />
              <Next subject={subject} dispute={dispute} />
              <Meanwhile subject={subject} dispute={dispute} />
            </>
          )
        }
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

type Part = { subject: SubjectPages; dispute: DisputeView }

function Answer({ subject, dispute, answer }: Part & { answer: Answered }) {
  return (
    <Notice title={badgeOf(subject.labels, answer.state).label}>
      {answer.words && <p className={multilineText}>{answer.words}</p>}
      <StillDisagrees subject={subject} record={dispute.record} contest={dispute.contest} />
      {dispute.canDisputeAgain && (
        <p>
          <LinkButton to={subject.paths.form(dispute.record.id)} size="small">
            File another dispute
          </LinkButton>
        </p>
      )}
    </Notice>
  )
}

function Dates({ dispute: { clock, answer } }: Pick<Part, 'dispute'>) {
  return (
    <Card labelledBy="dates">
      <h2 id="dates">Dates</h2>
      <KeyValueList
        entries={[
          { label: 'Filed on', value: <Time date={clock.openedOn} /> },
          { label: 'Answer was due by', value: <Time date={clock.dueOn} /> },
          ...(answer ? [{ label: endedLabel(answer), value: <Time date={answer.on} /> }] : []),
        ]}
      />
    </Card>
  )
}

const endedLabel = ({ state }: Answered) =>
  state === 'retracted' ? 'Withdrawn on' : state === 'closed' ? 'Closed on' : 'Answered on'

/** Each tenant files a separate dispute: the furnisher reads and answers each. */
function Others({ subject, dispute: { record, others } }: Part) {
  if (others.length === 0) return null
  return (
    <Card labelledBy="others">
      <h2 id="others">Other disputes</h2>
      <ul className={plainList}>
        {others.map(({ id, by, openedOn, isOpen }) => (
          <li key={id}>
            <Link to={subject.paths.filed(record.id, id)}>
              {by}, filed on <Time date={openedOn} />
            </Link>
            {isOpen && <b> Open</b>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What this side can still do while it is open. */
function Next({ subject, dispute: { record, mayAnswer, canRetract, clock, of } }: Part) {
  if (!mayAnswer) return null
  const { labels, paths } = subject
  return (
    <Card labelledBy="next">
      <h2 id="next">What you can do</h2>
      {mayAnswer === 'too-late' ? (
        <p>
          {labels.filed.tooLate} <HelpLine />.
        </p>
      ) : (
        <>
          {mayAnswer === 'answer' && (
            <p>
              You can answer until <Time date={clock.dueOn} />, in your own words and with files.
            </p>
          )}
          <div>
            <LinkButton
              to={paths.statement(record.id, of)}
              look={mayAnswer === 'answer' ? 'primary' : 'quiet'}
            >
              {labels.statements[record.side].action}
            </LinkButton>
          </div>
        </>
      )}
      {canRetract && (
        <p>
          <Link to={paths.retract(record.id)}>Withdraw the dispute</Link>
        </p>
      )}
    </Card>
  )
}

/** The statements after it was filed, by either side. */
function Statements({ subject, dispute: { statements, record } }: Part) {
  if (statements.length === 0) return null
  return <StatementsCard statements={statements} headings={headingsFor(subject, record.side)} />
}

const headingsFor = ({ labels: { statements } }: SubjectPages, side: Side): Record<Side, string> => ({
  consumer: side === 'consumer' ? 'You added' : statements.consumer.heading,
  furnisher: side === 'furnisher' ? 'You answered' : statements.furnisher.heading,
})

function Meanwhile({ subject, dispute: { record, paused, heldBack, clock, mayAnswer } }: Part) {
  const { reporting, filed } = subject.labels
  const until = clock.isOverdue ? null : clock.dueOn
  return (
    <Card labelledBy="meanwhile">
      <h2 id="meanwhile">What happens until then</h2>
      {paused ? (
        <>
          <p>
            <b>Reporting is paused.</b> {reporting?.paused}
          </p>
          {paused.reason && <p className={multilineText}>Why: {paused.reason}</p>}
        </>
      ) : (
        reporting && <p>{heldBack ? reporting.notYet(until, heldBack, record.side) : reporting.marked}</p>
      )}
      <p>
        {productName} looks into it and may call either side. {filed.meanwhile}
      </p>
      <p>{filed.advice[mayAnswer === 'too-late' ? 'furnisherTooLate' : record.side]}</p>
    </Card>
  )
}

function Said({ subject, dispute }: Part) {
  const { grounds, evidence, record } = dispute
  const { filed, form } = subject.labels
  const linkTo = (evidenceId: string) => subject.paths.evidence(record.id, evidenceId)
  return (
    <>
      <Card labelledBy="said">
        <h2 id="said">{record.side === 'furnisher' ? filed.consumerStatement : 'What you sent'}</h2>
        <KeyValueList
          entries={[
            ...(record.side === 'furnisher' ? [{ label: 'Disputed by', value: grounds.by }] : []),
            { label: 'Reason', value: grounds.reason },
            ...partsEntry(form, grounds.parts),
            { label: 'Explanation', value: <span className={multilineText}>{grounds.explanation}</span> },
          ]}
        />
        {record.side === 'furnisher' && (
          <Text size="small" tone="muted">
            {filed.evidenceIsApart}
          </Text>
        )}
      </Card>
      {(record.side === 'consumer' || evidence.length > 0) && (
        <OwnEvidence linkTo={linkTo} evidence={evidence} />
      )}
    </>
  )
}

function OwnEvidence({
  linkTo,
  evidence,
}: {
  linkTo: (evidenceId: string) => string
  evidence: DisputeView['evidence']
}) {
  return (
    <Card labelledBy="evidence">
      <h2 id="evidence">Your files</h2>
      {evidence.length === 0 && <p>You sent no files.</p>}
      <ul className={plainList}>
        {evidence.map(({ id, fileName, size }) => (
          <li key={id}>
            <a href={linkTo(id)}>{fileName}</a>{' '}
            <small>
              <FileSize bytes={size} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
