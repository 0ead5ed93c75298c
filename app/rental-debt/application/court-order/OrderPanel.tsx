import type { ReactNode } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { grow } from '#app/ui/layout.css.ts'
import { Card, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { OrderRowList } from './OrderRowList.tsx'
import { OwedDoubts, OwedFigure, OwedRows } from './OwedFigure.tsx'
import type { OrderStepView } from './view-order-step.ts'

const tones = { qualifies: 'success', doubtful: 'caution', missing: 'caution', refused: 'critical' } as const

type OrderPanelProps = { view: OrderStepView; changeTo: (key: string) => string }

/** The order's result: whether it can be registered, what is owed by it today, and the evidence. */
export function OrderPanel({ view, changeTo }: OrderPanelProps) {
  const { verdict, panel, owed, following, isPaid } = view
  return (
    <Card labelledBy="verdict">
      <Notice tone={tones[verdict.kind]}>
        <h2 id="verdict">{verdict.title}</h2>
        {verdict.words && <p>{verdict.words}</p>}
        <Reasons view={view} changeTo={changeTo} />
      </Notice>
      {verdict.kind === 'refused' ? (
        <p>
          Your application stops here. <b>{isPaid ? 'You do not pay again' : 'You have not paid anything'}</b>
          , and we have not contacted the tenants.
        </p>
      ) : (
        <h3>{owed ? 'What this order gives you' : 'What we read so far'}</h3>
      )}
      {owed && (
        <>
          <OwedFigure owed={owed} />
          <OwedDoubts owed={owed} moveOutTo={view.moveOutTo} />
          <details>
            <summary>How this is made up</summary>
            <OwedRows owed={owed} />
          </details>
        </>
      )}
      <OrderRowList rows={panel} changeTo={changeTo} />
      <KeyValueList
        entries={following.map(({ label, value, note, to, word }) => ({
          label,
          value: (
            <>
              <b>{value}</b>
              <Text size="small" tone="muted">
                {note}
              </Text>
            </>
          ),
          changeTo: to,
          changeWord: word,
        }))}
      />
    </Card>
  )
}

function Reasons({ view, changeTo }: OrderPanelProps) {
  const { kind, reasons } = view.verdict
  const rows = [...view.panel, ...view.groups.flatMap((group) => group.rows), ...view.missing]
  // Several such links can be distinguished without their sentences.
  const isMissing = (field: string) => view.missing.some(({ key }) => key === field)
  const nameOf = (field: string) => rows.find(({ key }) => key === field)?.label
  return reasons.map(({ words, quote, field, link }) => (
    <p key={words + link?.to}>
      {words}{' '}
      {quote && (
        <>
          <q>{quote.sentence}</q> ({quote.at}){' '}
        </>
      )}
      {link && <Link to={link.to}>{link.text}</Link>}
      {field && kind !== 'refused' && (
        <Link to={changeTo(field)}>
          {isMissing(field) ? 'Add it' : 'Change what we read'}
          {reasons.length > 1 && <Hidden>: {nameOf(field)}</Hidden>}
        </Link>
      )}
    </p>
  ))
}

type WaysOnProps = OrderPanelProps & { replaceTo: string }

/** The options if an order cannot be registered: three, none of them primary. */
export function WaysOn({ view: { verdict, fileNumber }, changeTo, replaceTo }: WaysOnProps) {
  const [reason] = verdict.reasons
  return (
    <Card labelledBy="ways-on">
      <h2 id="ways-on">What you can do</h2>
      <Way
        title="We read it wrong"
        words="Change anything that differs from the order. Our reviewers compare every change with the order."
      >
        {reason?.field && <LinkButton to={changeTo(reason.field)}>Change what we read</LinkButton>}
      </Way>
      <Way title="You have another order" words="Upload the order that tells the tenants to pay you.">
        <LinkButton to={replaceTo}>Upload another order</LinkButton>
      </Way>
      <Way
        title="You are not sure"
        words={
          <>
            Call us.
            {fileNumber && (
              <>
                {' '}
                Have the file number ready: <FileNumber>{fileNumber}</FileNumber>.
              </>
            )}
          </>
        }
      >
        <LinkButton to={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</LinkButton>
      </Way>
    </Card>
  )
}

type WayProps = { title: string; words: ReactNode; children: ReactNode }

/** The instruction beside its button, or above it if there is no room. */
const Way = ({ title, words, children }: WayProps) => (
  <Row>
    <div className={grow}>
      <h3>{title}</h3>
      <p>{words}</p>
    </div>
    {children}
  </Row>
)
