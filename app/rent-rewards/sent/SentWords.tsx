import { bureauAmount } from '#app/bureau/line/bureau-amount.ts'
import { Money, Time } from '#app/ui/values.tsx'
import { lineStatusLabels } from '../line/line-labels.ts'
import { wordsOf } from '../line/reasons.ts'
import { reportDay } from '../months/confirmed.ts'
import type { SentMonth } from './sent-months.ts'

type Props = { month: SentMonth; today: string; of: 'landlord' | 'renter' }

/** What the file of a month said, or why it said nothing, and what the bureau has of the month since. */
export function SentWords({ month: { month, sent, reason, reportDate, later }, today, of }: Props) {
  if (sent === null && reportDate === null && later === null && today <= `${month}-${reportDay}`)
    return <>Not sent yet</>
  return (
    <>
      {sent === null ? 'Nothing sent' : (lineStatusLabels[sent.status] ?? 'Other')}
      {sent === null && reason !== null && <small>{whyNot(reason, of)}</small>}
      {sent !== null && of === 'renter' && (
        <small>
          <Money cents={bureauAmount(sent.owed)} /> owed
          {sent.pastDue > 0 && (
            <>
              , <Money cents={bureauAmount(sent.pastDue)} /> of it late
            </>
          )}
        </small>
      )}
      {sent !== null && sent.since !== null && (
        <small>
          Since <Time date={sent.since} />
        </small>
      )}
      {later && (
        <small>
          {sent === null ? 'Sent later: ' : 'Corrected since: '}
          {later.lateMonths === 0 ? 'up to date' : `${later.lateMonths * 30} days late`}
        </small>
      )}
    </>
  )
}

function whyNot(reason: string, of: Props['of']): string {
  const words = wordsOf(reason)
  return (of === 'renter' && words?.renterShort) || words?.short || 'Left out'
}
