import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import * as css from './transactions.css.ts'
import type { TransactionsView } from './transactions-view.server.ts'

type AheadCardProps = { view: Pick<TransactionsView, 'id' | 'ahead' | 'canRecord'>; search: string }

/** Items recorded for a future day: separate from the balance, which they do not change yet. */
export function AheadCard({ view: { id, ahead, canRecord }, search }: AheadCardProps) {
  return (
    <section className={css.ahead} aria-labelledby="ahead">
      <h2 id="ahead">Recorded ahead</h2>
      <ul className={plainList}>
        {ahead.map((credit) => (
          <li key={credit.id}>
            <Stack gap="xs">
              <Row spread>
                <span>
                  <b>
                    <Time date={credit.at} />
                  </b>{' '}
                  · {credit.title}
                </span>
                <b>
                  <Money cents={credit.amount} />
                </b>
              </Row>
              <Text size="small" tone="muted">
                {credit.notes.join('. ')}.
              </Text>
              {canRecord && (
                <div>
                  <LinkButton
                    look="link"
                    to={paths.correctTransaction(id, credit.id) + search}
                    preventScrollReset
                  >
                    Change or remove
                    <Hidden>
                      {' '}
                      {credit.title} of <Time date={credit.at} />
                    </Hidden>
                  </LinkButton>
                </div>
              )}
            </Stack>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        Not counted above yet.
      </Text>
    </section>
  )
}
