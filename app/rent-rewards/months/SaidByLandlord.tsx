import { LabelledBadge } from '#app/ui/Badge.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { ourReviewers } from '../our-reviewers.ts'
import { channels } from './said-columns.tsx'
import { saidWords } from './said-words.ts'

type Props = {
  row: LeaseView['months'][number]
  /** Beside it stands no amount that was sent. */
  showsOwed: boolean
}

/** For a renter: what their landlord said of a month, and when. */
export function SaidByLandlord({ row: { isConfirmed, statement, due, owed }, showsOwed }: Props) {
  if (!isConfirmed || !statement)
    return (
      <>
        <LabelledBadge label="Not confirmed" tone="yellow" />
        <small>
          <Money cents={due} /> due
        </small>
      </>
    )
  const { said, received, isDecided, on, channel } = statement
  return (
    <>
      {saidWords[said]}
      {received !== null && (
        <>
          : <Money cents={received} />
        </>
      )}
      <small>
        {isDecided ? `${ourReviewers}, ` : ''}
        <Time date={on} />
        {isDecided ? ', on a dispute' : channels[channel]}
      </small>
      {showsOwed && owed !== null && owed > 0 && (
        <small>
          <Money cents={owed} /> owed on the 15th
        </small>
      )}
    </>
  )
}
