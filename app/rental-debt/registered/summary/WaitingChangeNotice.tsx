import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { maxDaysUnchecked } from '../move-out/occupancy-change.ts'
import type { WaitingChange } from '../move-out/waiting-change.server.ts'

type Props = { debtId: string; change: WaitingChange }

/** What the filer asked to change about the unit, why it is not changed yet, and what happens next. */
export function WaitingChangeNotice({ debtId, change: { askedOn, text, effect } }: Props) {
  return (
    <Notice tone="caution" title="Your change of the move-out date waits for a reviewer">
      <p>
        On <Time date={askedOn} /> you asked for: {text}.{' '}
        {effect && (
          <>
            It raises what is owed from <Money cents={effect.before} /> to <Money cents={effect.after} />.
            That is more than {maxDaysUnchecked} days of compensation above what our reviewers last checked.
          </>
        )}
      </p>
      <p>
        Until a reviewer decides, the amounts here stay as they are. We then email you and the tenants the
        decision and the reason.
      </p>
      <p>
        <Link to={paths.moveOut(debtId)} preventScrollReset>
          Ask for another date instead
        </Link>
      </p>
    </Notice>
  )
}
