import { Link } from '#app/ui/Link.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import * as css from './steps.css.ts'

const steps = ['File', 'Columns', 'Check', 'Result'] as const

type Props = { importId: string | null; current: (typeof steps)[number]; isStarted?: boolean }

/** Where an import is. Steps before it can be opened again until it has started. */
export function ImportSteps({ importId, current, isStarted = false }: Props) {
  const at = steps.indexOf(current)
  const addressOf = (step: (typeof steps)[number]) => {
    if (step === 'File') return rentPaths.imports
    return importId === null ? null : rentPaths.importStep(importId, step === 'Columns' ? 'columns' : 'check')
  }
  return (
    <nav aria-label="Steps of the import">
      <ol className={css.list}>
        {steps.map((step, place) => {
          const state = place < at ? 'done' : place === at ? 'current' : 'later'
          const to = place < at && !isStarted ? addressOf(step) : null
          return (
            <li
              key={step}
              className={css.state[state]}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={css.number} aria-hidden="true">
                {state === 'done' ? '✓' : place + 1}
              </span>
              <span>
                {to ? <Link to={to}>{step}</Link> : step}
                {state === 'done' && <Hidden> (done)</Hidden>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
