import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { multilineText, statementList } from '../dispute.css.ts'
import type { Side } from '../dispute-states.ts'
import type { StatementLine } from './statements.server.ts'

type StatementsCardProps = { statements: readonly StatementLine[]; headings: Record<Side, string> }

const filesText = (files: number) => (files === 1 ? 'With a file' : `With ${files} files`)

/** The statements after a dispute was filed, the first on top. */
export function StatementsCard({ statements, headings }: StatementsCardProps) {
  return (
    <Card labelledBy="statements">
      <h2 id="statements">Messages since then</h2>
      <ul className={statementList}>
        {statements.map(({ id, side, on, words, files }) => (
          <li key={id}>
            <Stack gap="xs">
              <p>
                <b>{headings[side]}</b> on <Time date={on} />
              </p>
              {words && <p className={multilineText}>{words}</p>}
              {files > 0 && (
                <Text size="small" tone="muted">
                  {filesText(files)} for our reviewers.
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}
