import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { FilerView } from './filer-view.server.ts'

/** What a filer is expected to keep up with, and where. */
export function TakeActionCard({ debtId, isReported }: { debtId: string; isReported: boolean }) {
  return (
    <Card labelledBy="take-action">
      <h2 id="take-action">Take action</h2>
      <p>
        Record every payment within 7 days, so that what is {isReported ? 'reported' : 'shown as owed'} is
        right.
      </p>
      <p>
        <Link to={paths.people(debtId)}>See the tenants and your contact details</Link>
      </p>
    </Card>
  )
}

/** Who has the unit, and the two ways in which that changes. */
export function OccupancyCard({ debtId, details }: { debtId: string; details: FilerView['details'] }) {
  return (
    <Card labelledBy="occupancy">
      <h2 id="occupancy">Update occupancy</h2>
      <p>
        <Standing details={details} />
      </p>
      <Row>
        <LinkButton to={paths.moveOut(debtId)} preventScrollReset>
          {details.vacatedOn ? 'Change the move-out date' : 'Record a move-out date'}
        </LinkButton>
        <LinkButton to={paths.stillInPossession(debtId)} look="link" preventScrollReset>
          The tenants are still there
        </LinkButton>
      </Row>
    </Card>
  )
}

function Standing({ details: { possession, vacatedOn } }: { details: FilerView['details'] }) {
  if (possession === 'active' && vacatedOn) {
    return (
      <>
        The unit was vacated on <Time date={vacatedOn} />. No compensation is charged from that day.
      </>
    )
  }
  if (possession === 'in_possession') return 'The tenants still have the unit.'
  return 'We do not know whether the tenants have moved out.'
}

/** Facts that do not change from day to day. */
export const possessionText = ({ possession, vacatedOn }: FilerView['details']) => {
  if (possession === 'active' && vacatedOn) {
    return (
      <>
        Vacated <Time date={vacatedOn} />
      </>
    )
  }
  return possession === 'in_possession' ? 'Tenants in possession' : 'Unknown'
}
