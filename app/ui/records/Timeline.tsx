import type { ReactNode } from 'react'
import * as css from '../StepList.css.ts'
import { Hidden } from '../Text.tsx'

type Entry = { title: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'later' }

const words = { done: 'Done', now: 'Now', later: 'Later' }

/** Past and future events, in order; nothing to open. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={css.steps}>
      {entries.map(({ title, note, state }, index) => (
        <li key={index}>
          <div
            className={`${css.step} ${css.state[state === 'done' ? 'done' : 'todo']}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span>
              {title}
              <Hidden> ({words[state]})</Hidden>
              {/* Below its title: in a narrow column a date beside it would leave one letter per line. */}
              {note && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
