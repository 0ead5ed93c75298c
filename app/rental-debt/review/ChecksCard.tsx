import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { ReviewCheck } from './checks.ts'
import { ruledItem, ruledList } from './review.css.ts'

const looks = {
  ok: { label: 'Passed', tone: 'green' },
  look: { label: 'To look at', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
} as const

/** The results of the checks: those that need a person first, passed ones collapsed. */
export function ChecksCard({ checks }: { checks: readonly ReviewCheck[] }) {
  const open = [...only(checks, 'failed'), ...only(checks, 'look')]
  const passed = only(checks, 'ok')
  return (
    <Card labelledBy="checks">
      <h2 id="checks">Checks</h2>
      {open.length === 0 ? <p>Every check passed.</p> : <CheckList checks={open} />}
      {passed.length > 0 && (
        <Details summary={`Passed (${passed.length})`}>
          <CheckList checks={passed} />
        </Details>
      )}
    </Card>
  )
}

const only = (checks: readonly ReviewCheck[], state: ReviewCheck['state']) =>
  checks.filter((check) => check.state === state)

function CheckList({ checks }: { checks: readonly ReviewCheck[] }) {
  return (
    <ul className={ruledList}>
      {checks.map(({ name, title, state, words, place, links = [] }) => (
        <li key={name} id={`check-${name}`} className={ruledItem}>
          <Stack gap="xs">
            <Row>
              <b>{title}</b>
              <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
            </Row>
            <Text>{words}</Text>
            {links.map(({ to, text }) => to && <OpenOther key={to} to={to} text={text} />)}
            <Text size="small">
              <a href={`#${place}`}>Go to it</a>
            </Text>
          </Stack>
        </li>
      ))}
    </ul>
  )
}

const OpenOther = ({ to, text }: { to: string; text: string }) => (
  <Text size="small">
    <Link to={to}>Open {text}</Link>
  </Text>
)
