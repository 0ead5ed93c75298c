import { Link } from '#app/ui/Link.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { staffPaths } from '../paths.ts'
import { tiles } from './work.css.ts'
import { type WorkFigures, type WorkFilter, workSearch } from './work.ts'

const none: WorkFilter = { kind: null, due: null, holder: null }
const listed = (filter: Partial<WorkFilter>) => `${staffPaths.work}${workSearch({ ...none, ...filter })}`

/** What is late, due soon and taken by this person, with links to each list; and failed jobs. */
export function WorkTiles({ figures, failed }: { figures: WorkFigures; failed: number }) {
  const { overdue, overdueFree, soon, soonFree, mine, mineOverdue } = figures
  return (
    <div className={tiles}>
      <StatCard
        label={<Link to={listed({ due: 'overdue' })}>Overdue</Link>}
        value={overdue}
        source={overdueFree > 0 && `${overdueFree} with nobody`}
      />
      <StatCard
        label={<Link to={listed({ due: 'soon' })}>Due today and tomorrow</Link>}
        value={soon}
        source={soonFree > 0 && `${soonFree} with nobody`}
      />
      <StatCard
        label={<Link to={listed({ holder: 'me' })}>With you</Link>}
        value={mine}
        source={mineOverdue > 0 && `${mineOverdue} overdue`}
      />
      <StatCard label={<Link to={staffPaths.jobs}>Jobs and mail</Link>} value={`${failed} failed`} />
    </div>
  )
}
