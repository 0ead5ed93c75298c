import { Form, Link } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Badge, DebtStatusBadge } from '#app/ui/Badge.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row, Split, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { MailTo } from '../EmailAddress.tsx'
import { amountFault } from '../NotReckoned.tsx'
import { paths } from '../paths.ts'
import { ownWords } from './dispute.css.ts'
import type { ClosedDispute, DisputeFile } from './dispute-file.server.ts'
import { ClockCards } from './FiledDispute.tsx'

/** Everything that is needed to answer a dispute, and the ways to answer it. */
export function DisputeFilePage({ file }: { file: DisputeFile }) {
  return (
    <>
      <PageHeader
        title={file.title}
        badge={<Badge tone={file.isOpen ? 'red' : 'grey'}>{file.isOpen ? 'Open' : 'Answered'}</Badge>}
        lede={`Disputed by ${file.disputer.name} · filed by ${file.debt.organizationName}`}
      />
      {file.isOpen ? <ClockCards clock={file.clock} /> : <Notice>This dispute is answered.</Notice>}
      <Split
        main={
          <>
            <SaidCard file={file} />
            <EvidenceCard file={file} />
            <DebtCard file={file} />
          </>
        }
        side={
          <>
            {file.isOpen && <ActsCard file={file} />}
            <HistoryCard file={file} />
            <OthersCard file={file} />
          </>
        }
      />
    </>
  )
}

/** For somebody with a part in the debt. */
export function ClosedDisputePage({ dispute }: { dispute: ClosedDispute }) {
  return (
    <>
      <PageHeader title={dispute.title} />
      <Notice tone="caution" title="This is for somebody else">
        <p>{dispute.conflict}</p>
      </Notice>
    </>
  )
}

function SaidCard({ file: { reason, explanation, disputer } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="said">
      <h2 id="said">What the debtor says</h2>
      <KeyValueList
        entries={[
          { label: 'Reason', value: reason },
          { label: 'Explanation', value: <span className={ownWords}>{explanation}</span> },
          { label: 'Email', value: <MailTo>{disputer.email}</MailTo> },
        ]}
      />
    </Card>
  )
}

function EvidenceCard({ file: { id, evidence } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="evidence">
      <h2 id="evidence">Evidence ({evidence.length})</h2>
      {evidence.length === 0 && <p>The debtor sent no files.</p>}
      <ul className={plainList}>
        {evidence.map((line) => (
          <li key={line.id}>
            <a href={paths.staff.evidence(id, line.id)}>{line.fileName}</a> <small>{line.size}</small>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        Who opens a file is written down. The filer does not see these files.
      </Text>
    </Card>
  )
}

function DebtCard({ file: { debt, order, ledger } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="debt">
      <h2 id="debt">The debt</h2>
      <KeyValueList
        entries={[
          { label: 'Status', value: <DebtStatusBadge status={debt.status} /> },
          {
            label: 'File number',
            value: debt.fileNumber ? <FileNumber>{debt.fileNumber}</FileNumber> : 'Not known',
          },
          { label: 'Filed by', value: `${debt.filer}, ${debt.organizationName}` },
          ...(order
            ? [
                {
                  label: 'Court order',
                  value: <a href={paths.staff.document(debt.id, order.documentId)}>{order.fileName}</a>,
                },
              ]
            : []),
          ...(ledger === 'fault' ? [{ label: 'Outstanding today', value: amountFault }] : []),
          ...(ledger && ledger !== 'fault'
            ? [
                { label: 'Total', value: <Money cents={ledger.total} /> },
                { label: 'Paid', value: <Money cents={ledger.payments} /> },
                { label: 'Waived', value: <Money cents={ledger.waivers} /> },
                { label: 'Outstanding today', value: <Money cents={ledger.outstanding} /> },
              ]
            : []),
        ]}
      />
      <p>
        <Link to={paths.staff.application(debt.id)}>See the application</Link>
      </p>
    </Card>
  )
}

function ActsCard({ file: { id, paused } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="answer">
      <Stack>
        <h2 id="answer">Answer</h2>
        <Row>
          <LinkButton to={paths.staff.upholdDebt(id)} look="primary">
            Uphold the debt
          </LinkButton>
          <LinkButton to={paths.staff.takeDebtBack(id)} look="danger">
            Take the debt back
          </LinkButton>
        </Row>
        <h3>Reporting meanwhile</h3>
        {paused ? (
          <>
            <p className={ownWords}>Paused: {paused.reason}</p>
            <Form method="post" action={paths.staff.dispute(id)}>
              <PageFormToken />
              <Button name="intent" value="resume" look="quiet">
                Resume reporting
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p>Every file in which it goes out marks it as disputed.</p>
            <div>
              <LinkButton to={paths.staff.pauseReporting(id)}>Pause reporting</LinkButton>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}

function HistoryCard({ file: { history } }: { file: DisputeFile }) {
  return (
    <Card labelledBy="history">
      <h2 id="history">History</h2>
      <ul className={plainList}>
        {history.map(({ what, by, on, words }, index) => (
          <li key={index}>
            <b>{what}</b> by {by} on <Time date={on} />
            {words && <p className={ownWords}>{words}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const outcomes = { open: 'Open', upheld: 'The debt stands', withdrawn: 'The debt has ended' } as const

/** Whoever was answered can dispute again: what was found then is at hand. */
function OthersCard({ file: { others } }: { file: DisputeFile }) {
  if (others.length === 0) return null
  return (
    <Card labelledBy="others">
      <h2 id="others">Other disputes of this debt</h2>
      <ul className={plainList}>
        {others.map(({ id, by, on, reason, outcome, words }) => (
          <li key={id}>
            <Link to={paths.staff.dispute(id)}>
              {reason}, by {by} on <Time date={on} />
            </Link>
            <p>
              <b>{outcomes[outcome]}</b>
            </p>
            {words && <p className={ownWords}>{words}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
