import { LinkButton } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../../paths.ts'

/** The link to delete the debt. */
export function DangerZone({ debtId, isInReview }: { debtId: string; isInReview: boolean }) {
  return (
    <Card tone="danger" labelledBy="danger">
      <h2 id="danger">Danger Zone</h2>
      <Text size="small" tone="muted">
        {isInReview
          ? 'Deleting ends the review. We refund the fee to the card you paid with. You cannot undo this.'
          : 'Deleting stops reporting for good. A deleted debt cannot be reopened.'}
      </Text>
      <div>
        <LinkButton look="danger" to={paths.terminate(debtId)} preventScrollReset>
          Delete this rental debt
        </LinkButton>
      </div>
    </Card>
  )
}
