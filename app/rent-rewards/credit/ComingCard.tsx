import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { leasesText } from '../leases/leases-text.ts'
import { rentPaths } from '../paths.ts'
import {
  type ComingReport,
  type LeftOut,
  leaseToMend,
  namedLeases,
  pageToMend,
  reasonText,
} from './coming-report.ts'

const closedTexts = {
  ended: 'Rent Rewards has ended. Nothing is sent until it starts again.',
  not_started: 'Rent Rewards is not started. Nothing is sent before that.',
}

/** What goes out next as things stand, and what stays out, with the pages that change it. */
export function ComingCard({ next }: { next: ComingReport }) {
  const { reportDate, closed, takenOut, leftOut, month } = next
  return (
    <Card labelledBy="next">
      <Stack>
        <h2 id="next">
          Next report: <Time date={reportDate} />
        </h2>
        <p>{closed === null ? comingText(next) : closedTexts[closed]}</p>
        {takenOut > 0 && (
          <Text size="small" tone="muted">
            {`${leasesText(takenOut)} more: the report only takes out what was sent before.`}
          </Text>
        )}
        {closed === null &&
          leftOut.map((each) => <Reason key={each.reason} of={each} text={reasonText(each.reason, month)} />)}
      </Stack>
    </Card>
  )
}

/** The same before it is counted: of thousands of leases, that takes a moment. */
export function ComingDayCard({ reportDate }: { reportDate: IsoDate }) {
  return (
    <Card labelledBy="next">
      <Stack>
        <h2 id="next">
          Next report: <Time date={reportDate} />
        </h2>
        <p>You have many leases. To count what will be reported takes a few seconds.</p>
        <Row>
          <LinkButton to={rentPaths.creditCounted}>Count what will be reported</LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}

function comingText({ month, sent, takenOut, leftOut }: ComingReport): string {
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  if (sent + out === 0)
    return takenOut === 0 ? 'No renter has agreed yet, so nothing is sent.' : 'Nothing new is sent.'
  if (out === 0) return `${leasesText(sent)} will be reported, as it stands today.`
  const rest = 'What is not fixed by the 14th stays out.'
  const all = leasesText(sent + out)
  return sent === 0
    ? `As it stands today, none of ${all} will be reported for ${formatMonth(month)}. ${rest}`
    : `As it stands today, ${sent} of ${all} will be reported for ${formatMonth(month)}. ${rest}`
}

function Reason({ of: { reason, count, leases }, text }: { of: LeftOut; text: string }) {
  const page = pageToMend(reason)
  return (
    <Stack gap="xs">
      <Details
        summary={
          <>
            <b>{leasesText(count)}</b>: {text}
          </>
        }
      >
        <Stack gap="xs">
          {leases.map(({ id, address }) => (
            <div key={id}>
              <Link to={leaseToMend(reason, id)}>{address}</Link>
            </div>
          ))}
          {count > leases.length && (
            <Text size="small" tone="muted">
              And {count - namedLeases} more.
            </Text>
          )}
        </Stack>
      </Details>
      {page && (
        <Row>
          <LinkButton to={page.to}>
            {page.label}
            <Hidden>
              : <span>{leasesText(count)}</span>
            </Hidden>
          </LinkButton>
        </Row>
      )}
    </Stack>
  )
}
