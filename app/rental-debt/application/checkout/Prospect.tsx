import { Badge } from '#app/ui/Badge.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { state, step, steps } from '#app/ui/StepList.css.ts'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { OwedDoubts, OwedFigure, OwedRows } from '../court-order/OwedFigure.tsx'
import type { Samples } from '../outlook-view.ts'
import type { MoneyView } from './view-money.ts'

/** What the tenants owe today and its parts, and which of them the bureau can match. */
export function Prospect({ outlook: { owed, figuresTo, moveOutTo, people } }: { outlook: MoneyView }) {
  return (
    <>
      {owed && (
        <Card labelledBy="owed">
          <h2 id="owed">What the tenants owe today</h2>
          <OwedFigure owed={owed} />
          <OwedDoubts owed={owed} moveOutTo={moveOutTo} />
          <OwedRows owed={owed} />
          <Text size="small">
            A figure looks wrong? <Link to={figuresTo}>Change the figures of the order</Link>
          </Text>
        </Card>
      )}
      {people.length > 0 && <Matches people={people} />}
    </>
  )
}

function Matches({ people }: Pick<MoneyView, 'people'>) {
  const matched = people.filter(({ isMatched }) => isMatched).length
  return (
    <Card labelledBy="match">
      <h2 id="match">Who the credit bureau can match</h2>
      <p>
        {people.length === 1 ? `${matched} of 1 tenant.` : `${matched} of ${people.length} tenants.`} The
        bureau needs a birth date or SIN.
      </p>
      <KeyValueList
        entries={people.map(({ name, isMatched, words, to }) => ({
          label: name,
          value: (
            <>
              <Badge tone={isMatched ? 'green' : 'yellow'}>
                {isMatched ? 'Can be matched' : 'Cannot be matched yet'}
              </Badge>
              <Text size="small" tone="muted">
                {words}
              </Text>
            </>
          ),
          changeTo: to,
          changeWord: isMatched ? undefined : 'Add a birth date for',
        }))}
      />
    </Card>
  )
}

/** What happens after the payment, with dates, and what others will read. */
export function Following({ outlook: { next, samples } }: { outlook: MoneyView }) {
  return (
    <Card labelledBy="next">
      <h2 id="next">What happens next</h2>
      {/* Looks like the list of steps beside it, whose styles this page already has. */}
      <ol className={steps}>
        {next.map(({ title, note }) => (
          <li key={title} className={`${step} ${state.todo}`}>
            <div>
              <b>{title}</b>
              <Text size="small" tone="muted">
                {note}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      <Text size="small" tone="muted">
        Tenants have 2 weeks to dispute or pay before the debt is reported. Reporting happens on the 15th of
        every month, and a report takes 2 weeks to 2 months to appear.
      </Text>
      <NoticeSample notice={samples.notice} />
      <LineSample line={samples.line} />
    </Card>
  )
}

function NoticeSample({ notice }: Pick<Samples, 'notice'>) {
  if (!notice) return null
  return (
    <details>
      <summary>Read a sample of the notice the tenants get</summary>
      <p>
        <small>This is what it would say if we approved your application today.</small>
      </p>
      <p>
        <b>{notice.subject}</b>
      </p>
      {notice.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}

function LineSample({ line }: Pick<Samples<string>, 'line'>) {
  if (!line) return null
  return (
    <details>
      <summary>See a sample of the line the bureau gets</summary>
      {'why' in line ? (
        <p>Nothing would be reported. {line.why}</p>
      ) : (
        <>
          <p>
            <small>
              As of <Time date={line.reportDate} />, if we approved your application today. The bureau gets
              whole dollars.
            </small>
          </p>
          <KeyValueList
            entries={[
              { label: 'Who owes it', value: line.who.join(', ') },
              ...line.fields.map(({ label, text }) => ({ label, value: text })),
            ]}
          />
        </>
      )}
    </details>
  )
}
