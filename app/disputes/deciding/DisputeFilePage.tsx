import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Badge, LabelledBadge } from '#app/ui/Badge.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FileSize, Value } from '#app/ui/records/Value.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { multilineText } from '../dispute.css.ts'
import { CorrectionList } from '../filed/CorrectionList.tsx'
import { ClockCards } from '../filed/FiledDispute.tsx'
import { disputePaths } from '../paths.ts'
import { StatementsCard } from '../statements/StatementsCard.tsx'
import type { FactValue } from '../subject.ts'
import { DisputeTabs } from './DisputeTabs.tsx'
import type { ClosedDispute, DisputeFile } from './dispute-file.server.ts'

/** Everything that is needed to answer a dispute, and the possible answers. */
export function DisputeFilePage({ file }: { file: DisputeFile }) {
  return (
    <>
      <PageHeader
        title={file.title}
        badge={<Badge tone={file.isOpen ? 'red' : 'grey'}>{file.isOpen ? 'Open' : 'Closed'}</Badge>}
        lede={`Disputed by ${file.disputer.name} · ${file.filedBy}`}
      />
      <DisputeTabs disputeId={file.id} tabs={file.tabs} />
      {file.isOpen ? <ClockCards clock={file.clock} /> : <Notice>This dispute is no longer open.</Notice>}
      <Split
        main={
          <>
            <SaidCard file={file} />
            <Correction file={file} />
            {file.statements.length > 0 && (
              <StatementsCard statements={file.statements} headings={file.labels.headings} />
            )}
            <EvidenceCard file={file} />
            <RecordCard file={file} />
          </>
        }
        side={
          <>
            {file.isOpen && <AnswerCard file={file} />}
            <HistoryCard file={file} />
            <OthersCard file={file} />
          </>
        }
      />
    </>
  )
}

/** For staff who are a party to the record. */
export function ClosedDisputePage({ dispute }: { dispute: ClosedDispute }) {
  return (
    <>
      <PageHeader title={dispute.title} />
      <Notice tone="caution" title="Someone else must answer this">
        <p>{dispute.conflict}</p>
      </Notice>
    </>
  )
}

function SaidCard({ file: { reason, parts, explanation, disputer, labels } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="said">
      <h2 id="said">{labels.consumerStatement}</h2>
      <KeyValueList
        entries={[
          { label: 'Reason', value: reason },
          ...parts,
          { label: 'Explanation', value: <span className={multilineText}>{explanation}</span> },
          { label: 'Email', value: <MailTo>{disputer.email}</MailTo> },
        ]}
      />
    </Card>
  )
}

/** What the decision changed. */
function Correction({ file: { correction } }: { file: DisputeFile }) {
  if (!correction) return null
  return (
    <Card labelledBy="correction">
      <h2 id="correction">What the decision changed</h2>
      <CorrectionList correction={correction} />
    </Card>
  )
}

function EvidenceCard({ file: { id, evidence, labels } }: { file: DisputeFile }) {
  const { consumer, furnisher } = evidence
  return (
    <Card labelledBy="evidence">
      <h2 id="evidence">Evidence ({consumer.length + furnisher.length})</h2>
      {consumer.length === 0 && <p>{labels.noEvidence}</p>}
      <FileList id={id} lines={consumer} />
      {furnisher.length > 0 && (
        <>
          <h3>{labels.headings.furnisher}</h3>
          <FileList id={id} lines={furnisher} />
        </>
      )}
      <Text size="small" tone="muted">
        We record who opens a file. {labels.evidenceIsApart}
      </Text>
    </Card>
  )
}

function FileList({ id, lines }: { id: string; lines: DisputeFile['evidence']['consumer'] }) {
  return (
    <ul className={plainList}>
      {lines.map((line) => (
        <li key={line.id}>
          <a href={disputePaths.evidence(id, line.id)}>{line.fileName}</a>{' '}
          <small>
            <FileSize bytes={line.size} />, <Time date={line.on} />
          </small>
        </li>
      ))}
    </ul>
  )
}

function RecordCard({ file: { labels, panel } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="record">
      <h2 id="record">{labels.record}</h2>
      <KeyValueList
        entries={panel.facts.map(({ label, value }) => ({ label, value: <FactOf value={value} /> }))}
      />
      {panel.page && (
        <p>
          <Link to={panel.page.to}>{panel.page.label}</Link>
        </p>
      )}
    </Card>
  )
}

function FactOf({ value }: { value: FactValue }) {
  if ('money' in value) return <Money cents={value.money} />
  if ('badge' in value) return <LabelledBadge {...value.badge} />
  if ('file' in value) return <a href={value.to}>{value.file}</a>
  if ('fileNumber' in value) return <FileNumber>{value.fileNumber}</FileNumber>
  return <Value of={value.text} />
}

function AnswerCard({ file: { id, paused, answers, labels } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="answer">
      <Stack>
        <h2 id="answer">Answer</h2>
        <Row>
          {answers.map(({ path, action, tone }, index) => (
            // One primary button per page: the others have their own kinds.
            <LinkButton
              key={path}
              to={disputePaths.decide(id, path)}
              look={index > 0 && tone === 'primary' ? 'quiet' : tone}
            >
              {action}
            </LinkButton>
          ))}
        </Row>
        {labels.reporting !== null && <Reporting id={id} paused={paused} words={labels.reporting} />}
      </Stack>
    </Card>
  )
}

type ReportingProps = { id: string; paused: DisputeFile['paused']; words: string }

function Reporting({ id, paused, words }: ReportingProps) {
  return (
    <>
      <h3>Reporting until then</h3>
      {paused ? (
        <>
          <p className={multilineText}>Paused: {paused.reason}</p>
          <Form method="post" action={disputePaths.dispute(id)}>
            <PageFormToken />
            <Button name="intent" value="resume" look="quiet">
              Resume reporting
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{words}</p>
          <div>
            <LinkButton to={disputePaths.pauseReporting(id)}>Pause reporting</LinkButton>
          </div>
        </>
      )}
    </>
  )
}

function HistoryCard({ file: { history } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="history">
      <h2 id="history">History</h2>
      <ul className={plainList}>
        {history.map(({ what, by, on, words }, index) => (
          <li key={index}>
            <b>{what}</b>, {by}, <Time date={on} />
            {words && <p className={multilineText}>{words}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A person can dispute again after an answer: the earlier findings are shown. */
function OthersCard({ file: { others, labels } }: { file: DisputeFile }) {
  if (others.length === 0) return null
  return (
    <Card labelledBy="others">
      <h2 id="others">{labels.others}</h2>
      <ul className={plainList}>
        {others.map(({ id, by, on, reason, outcomeLabel, words }) => (
          <li key={id}>
            <Link to={disputePaths.dispute(id)}>
              {reason}, by {by} on <Time date={on} />
            </Link>
            <p>
              <b>{outcomeLabel}</b>
            </p>
            {words && <p className={multilineText}>{words}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
