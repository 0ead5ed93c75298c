import type { IsoDate } from '#app/platform/values/dates.ts'
import { Time } from '#app/ui/values.tsx'
import type { WorkFigures } from './work.ts'

type Props = {
  on: IsoDate
  figures: Pick<WorkFigures, 'open' | 'overdue'>
  oldestSince: IsoDate | null
}

/** The first sentence of the page: what is open, overdue, and the oldest. What is 0 is left out. */
export function WorkLede({ on, figures: { open, overdue }, oldestSince }: Props) {
  return (
    <>
      <Time date={on} />. {countText(open, overdue)}
      {oldestSince && (
        <>
          {' '}
          The oldest has waited since <Time date={oldestSince} />.
        </>
      )}
    </>
  )
}

function countText(open: number, overdue: number): string {
  if (open === 0) return 'Nothing is open.'
  return overdue === 0 ? `${open} open.` : `${open} open, ${overdue} of them overdue.`
}
