import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import * as css from './Docs.css.ts'
import { docsPaths } from './paths.ts'
import type { CallRow, ShownGroup, Who } from './read-docs.ts'

const whoTexts: Record<Who, string> = {
  key: 'Key',
  pages: 'Session only',
  anyone: 'Anyone',
  visitors: 'Our pages',
}

type Props = {
  groups: readonly ShownGroup[]
  /** The call that is open, in the place of its row. */
  open: string | null
  children?: ReactNode
}

/**
 * The calls in groups. What is open is an address, so each line is a link that opens or closes. Beside an open call its
 * group has no other row: on a slow line they would cost as much as its body.
 */
export const Groups = ({ groups, open, children }: Props) => (
  <div className={css.boxes} id="calls">
    {groups.map((group) => (
      <section
        key={group.name}
        id={`calls-${group.name}`}
        className={css.box}
        aria-labelledby={`${group.name}-calls`}
      >
        <h2 id={`${group.name}-calls`}>
          <Link
            className={css.opener}
            to={group.rows && open === null ? docsPaths.part('calls') : docsPaths.group(group.name)}
            aria-expanded={group.rows !== null && open === null}
          >
            {group.label}{' '}
            <span className={css.aside}>
              {group.rows && open && 'All '}
              {group.count === 1 ? '1 call' : `${group.count} calls`}
            </span>
          </Link>
        </h2>
        {group.rows && (
          <ul className={css.rows}>
            {group.rows.map((call) => (
              <li key={call.id} id={call.id}>
                <Row call={call} closeTo={call.id === open ? docsPaths.group(group.name) : null} />
                {call.id === open && children}
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
)

function Row({ call, closeTo }: { call: CallRow; closeTo: string | null }) {
  const { id, method, path, summary, who } = call
  return (
    <h3>
      <Link className={css.row} to={closeTo ?? docsPaths.call(id)} aria-expanded={closeTo !== null}>
        <span className={method === 'GET' ? css.verb : `${css.verb} ${css.writes}`}>{method}</span>{' '}
        <code className={css.path}>{path}</code> <span className={css.what}>{summary}</span>{' '}
        <span className={css.who}>{whoTexts[who]}</span>
      </Link>
    </h3>
  )
}
