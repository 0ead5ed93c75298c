import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { screenOnly } from '../transactions/transactions.css.ts'
import type { FilerView } from './filer-view.server.ts'

type ManageCardProps = { debt: FilerView; isReported: boolean }

/** Everything that a filer updates between two reports, in one place. */
export function ManageCard({ debt: { id, details, bankruptcies, may }, isReported }: ManageCardProps) {
  const offersBankruptcy = bankruptcies.length === 0 && may.recordBankruptcy
  if (!may.record && !may.updateOccupancy && !offersBankruptcy) return null
  return (
    // Paper has no actions.
    <div className={screenOnly}>
      <Card labelledBy="manage">
        <h2 id="manage">Manage</h2>
        {may.record && (
          <Stack gap="xs">
            <h3>Take action</h3>
            <p>
              {isReported
                ? 'Record every payment within 7 days, so that what is reported is right.'
                : 'Record every payment within 7 days, so that what is shown as owed is right.'}
            </p>
            <Link to={paths.people(id)}>See the tenants and your contact details</Link>
          </Stack>
        )}
        {may.updateOccupancy && (
          <Stack gap="xs">
            <h3>Update occupancy</h3>
            <p>
              <Standing details={details} />
            </p>
            <Link to={paths.moveOut(id)} preventScrollReset>
              {details.vacatedOn ? 'Change the move-out date' : 'Record a move-out date'}
            </Link>
            <Link to={paths.stillInPossession(id)} preventScrollReset>
              The tenants are still there
            </Link>
          </Stack>
        )}
        {offersBankruptcy && (
          <Stack gap="xs">
            <h3>Bankruptcy</h3>
            <p>
              If a tenant files for bankruptcy, record it. We then stop asking them to pay, and stop reporting
              them.
            </p>
            <Link to={paths.bankruptcy(id)}>Record a bankruptcy</Link>
          </Stack>
        )}
      </Card>
    </div>
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

/** Facts that do not change daily. */
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
