import { LineTable } from '#app/bureau/line/LineTable.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { NextReport, ReportedPerson } from './credit-reporting-view.ts'

type Role = 'filer' | 'debtor'
type LineOutcome = Extract<NextReport['outcome'], { kind: 'line' }>

/** What goes to the bureau on the next 15th, or why nothing does. */
export function NextReportCard({ next, debtId, role }: { next: NextReport; debtId: string; role: Role }) {
  const { reportDate, shownFrom, outcome } = next
  if (outcome.kind === 'left_out' || outcome.kind === 'held') {
    const title =
      outcome.kind === 'held' ? 'The next report is on hold' : 'This debt will be left out of the next report'
    return (
      <Notice tone="caution" title={title}>
        <p>
          The next file for the credit bureau is made on <Time date={reportDate} />. {outcome.why}
        </p>
        {outcome.todo && (
          <p>
            <Link to={outcome.todo.to}>{outcome.todo.text}</Link>
          </p>
        )}
      </Notice>
    )
  }
  if (outcome.kind === 'not_yet_shown') {
    return (
      <Notice title="The next report">
        <p>
          The next file for the credit bureau is made on <Time date={reportDate} />. From{' '}
          <Time date={shownFrom} /> on, you can see here the line that goes out for this debt.
        </p>
      </Notice>
    )
  }
  return <LineCard reportDate={reportDate} outcome={outcome} debtId={debtId} role={role} />
}

type LineCardProps = { reportDate: string; outcome: LineOutcome; debtId: string; role: Role }

function LineCard({ reportDate, outcome, debtId, role }: LineCardProps) {
  return (
    <Card labelledBy="next-report">
      <h2 id="next-report">
        What goes out on <Time date={reportDate} />
      </h2>
      <p>
        This is the exact report as it stands today. It will include what is recorded up to the day before.
        Amounts are in whole dollars.
      </p>
      <People outcome={outcome} debtId={debtId} role={role} />
      <LineTable fields={outcome.fields} isFirst={outcome.isFirst} about="debt" />
    </Card>
  )
}

function People({
  outcome: { people, unmatched, waiting },
  debtId,
  role,
}: Omit<LineCardProps, 'reportDate'>) {
  return (
    <>
      <h3>Who is reported</h3>
      {people.length > 0 && (
        <ul className={plainList}>
          {people.map((person, index) => (
            <li key={index}>
              <b>{person.name}</b>. {person.answers}. <ReportedWith person={person} />
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 && <p>Your name is not in this report.</p>}
      {role === 'filer' && waiting.length > 0 && (
        <p>
          Not reported before two weeks after the notice reaches them: {waiting.join(', ')}.{' '}
          <Link to={paths.people(debtId)}>See their notice under People</Link>
        </p>
      )}
      {role === 'filer' && unmatched.length > 0 && (
        <p>
          Not reported, because we have no birth date or SIN: {unmatched.join(', ')}.{' '}
          <Link to={paths.people(debtId)}>Add a birth date under People</Link>
        </p>
      )}
    </>
  )
}

function ReportedWith({ person: { hasBirthDate, maskedSin } }: { person: ReportedPerson }) {
  if (maskedSin === null) return 'Reported with the birth date, without a SIN.'
  const sin = <FileNumber>{maskedSin}</FileNumber>
  return hasBirthDate ? (
    <>Reported with the birth date and the SIN {sin}.</>
  ) : (
    <>Reported with no birth date, but with the SIN {sin}.</>
  )
}
