import { CorrectionFrame } from '#app/disputes/correction/CorrectionFrame.tsx'
import { GatheredCard } from '#app/disputes/correction/GatheredCard.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { ChangeKind } from './changes.ts'
import type { CorrectionView } from './correction-page.server.ts'
import { addChangePath, correctionPages } from './correction-paths.ts'

/** A decision's changes of a lease, collected one by one; nothing is changed before it is confirmed. */
export function GatherPage({ view, problem }: { view: CorrectionView; problem: string | null }) {
  const { disputeId, title, consequences, gathered, rent, left } = view
  return (
    <CorrectionFrame
      pages={correctionPages}
      disputeId={disputeId}
      recordTitle={title}
      title={correctionPages.gatherTitle}
      errors={problem ? [{ message: problem }] : []}
    >
      <Notice>
        <p>{consequences}</p>
      </Notice>
      <GatheredCard
        pages={correctionPages}
        disputeId={disputeId}
        gathered={gathered}
        note="Nothing changes until you have seen the effect and confirmed it."
      />
      <Months view={view} />
      <Earlier view={view} />
      <Card labelledBy="add-payment">
        <h2 id="add-payment">Payments, credits and fees</h2>
        <p>
          <Link to={addChangePath(disputeId, 'payment')}>Record a payment that is missing</Link>
        </p>
        <Removable disputeId={disputeId} kind="receipt" rows={view.receipts} />
        <Removable disputeId={disputeId} kind="fee" rows={view.fees} />
      </Card>
      <Card labelledBy="add-value">
        <h2 id="add-value">The rent and the renter</h2>
        <KeyValueList
          entries={[
            {
              label: 'Rent a month',
              value: <Money cents={rent} />,
              changeTo: addChangePath(disputeId, 'rent'),
            },
            {
              label: 'Left on',
              value: left ? <Time date={left} /> : 'Still on the lease',
              changeTo: addChangePath(disputeId, 'left'),
            },
          ]}
        />
      </Card>
    </CorrectionFrame>
  )
}

function Months({ view: { disputeId, months } }: { view: CorrectionView }) {
  return (
    <Card labelledBy="add-month">
      <h2 id="add-month">What was paid for a month</h2>
      {months.length === 0 && <p>No month is due yet.</p>}
      <ul className={plainList}>
        {months.map(({ month, text, isDisputed }) => (
          <li key={month}>
            <Row spread>
              <span>
                <b>{formatMonth(month)}</b>: {text} {isDisputed && <Badge tone="red">Disputed</Badge>}
              </span>
              <Link to={addChangePath(disputeId, 'month', month)}>
                Change<Hidden> {formatMonth(month)}</Hidden>
              </Link>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Months from before the first that counts: one that was added wrongly becomes unknown. */
function Earlier({ view: { disputeId, past } }: { view: CorrectionView }) {
  if (past.length === 0) return null
  return (
    <Card labelledBy="add-past">
      <h2 id="add-past">Earlier months</h2>
      <ul className={plainList}>
        {past.map(({ month, text, isDisputed }) => (
          <li key={month}>
            <Row spread>
              <span>
                <b>{formatMonth(month)}</b>: {text} {isDisputed && <Badge tone="red">Disputed</Badge>}
              </span>
              <Link to={addChangePath(disputeId, 'past', month)}>
                Take away<Hidden> {formatMonth(month)}</Hidden>
              </Link>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RemovableProps = { disputeId: string; kind: ChangeKind; rows: readonly { id: string; text: string }[] }

function Removable({ disputeId, kind, rows }: RemovableProps) {
  if (rows.length === 0) return null
  return (
    <ul className={plainList}>
      {rows.map(({ id, text }) => (
        <li key={id}>
          <Row spread>
            {text}
            <Link to={addChangePath(disputeId, kind, id)}>
              Remove<Hidden> {text}</Hidden>
            </Link>
          </Row>
        </li>
      ))}
    </ul>
  )
}
