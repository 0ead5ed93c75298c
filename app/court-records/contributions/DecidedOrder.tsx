import type { ReactNode } from 'react'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { contributionPaths } from './paths.ts'
import type { PastDecision } from './pending-filings.server.ts'

type Sent = { label: string; value: string }

/** The decision about an order that no longer waits, for staff who come too late, with what they typed. */
export function DecidedOrder({
  past,
  sent = [],
}: {
  past: PastDecision
  sent?: readonly Sent[] | undefined
}) {
  const { title, more } = textsOf(past)
  return (
    <Stack gap="l">
      <Notice title={title}>{more}</Notice>
      {sent.length > 0 && (
        <Card labelledBy="sent">
          <Stack>
            <h2 id="sent">What you typed, which was not saved</h2>
            <KeyValueList entries={sent} />
          </Stack>
        </Card>
      )}
      <p>
        <Link to={contributionPaths.queue}>Orders to publish</Link>
      </p>
    </Stack>
  )
}

function textsOf({ how, filingId, refusal }: PastDecision): { title: string; more: ReactNode } {
  const link = (to: string, words: string) => (
    <p>
      <Link to={to}>{words}</Link>
    </p>
  )
  const id = filingId ?? ''
  switch (how) {
    case 'published':
      return { title: 'This order is published', more: link(contributionPaths.filing(id), 'See the order') }
    case 'merged':
      return {
        title: 'This order is merged into a published one',
        more: link(contributionPaths.filing(id), 'See the published order'),
      }
    case 'copy':
      return {
        title: 'This is another copy of an order that is waiting',
        more: link(contributionPaths.review(id), 'Compare the order'),
      }
    case 'withdrawn':
      return {
        title: 'This order was published and is withdrawn',
        more: link(paths.staff.filing(id), 'See why'),
      }
    case 'refused':
      return {
        title: 'This order was refused',
        more: refusal && (
          <p>
            <Time date={refusal.on} />: {refusal.reason}
          </p>
        ),
      }
  }
}
