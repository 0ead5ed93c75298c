import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import type { ReturnedApplication } from './returned.server.ts'
import { thingsToFix } from './things-to-fix.ts'

type ReturnedCardsProps = {
  returned: readonly ReturnedApplication[]
  /** If nothing else on the page comes before them. */
  isFirst?: boolean
}

/** What waits for the filer before everything else: applications that a reviewer returned, and why. */
export const ReturnedCards = ({ returned, isFirst = false }: ReturnedCardsProps) =>
  returned.map(({ id, title, reasons }, index) => {
    const [first] = reasons
    return (
      first && (
        <Card key={id} labelledBy={`returned-${id}`}>
          <Stack>
            <h2 id={`returned-${id}`}>{thingsToFix(reasons.length)}</h2>
            <p>{title}</p>
            <Details summary="What our reviewer asks for">
              <ul>
                {reasons.map(({ step, stepTitle, reason }) => (
                  <li key={`${step} ${reason}`}>
                    <Link to={paths.step(id, step)}>{stepTitle}</Link>: {reason}
                  </li>
                ))}
              </ul>
            </Details>
            <div>
              <LinkButton to={paths.step(id, first.step)} look={isFirst && index === 0 ? 'primary' : 'quiet'}>
                Fix {first.stepTitle}
                <Hidden> of {title}</Hidden>
              </LinkButton>
            </div>
          </Stack>
        </Card>
      )
    )
  })
