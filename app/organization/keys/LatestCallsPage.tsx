import type { Moment as Instant } from '#app/platform/values/moments.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Pagination, Tabs } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { nameOfKey } from './keys.ts'
import { keyPaths } from './paths.ts'

export type ShownCall = {
  name: string
  isTest: boolean
  ending: string
  at: Instant
  method: string
  route: string
  status: number
  problem: string | null
  ms: number
  reference: string
  /** Bytes. */
  sent: number
  answered: number
}

type Props = { calls: readonly ShownCall[]; page: number; pageCount: number; errorsOnly: boolean }

const pathFor = (errorsOnly: boolean, page = 1) => {
  const search = new URLSearchParams({
    ...(errorsOnly && { show: 'errors' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search ? `${keyPaths.history}?${search}` : keyPaths.history
}

/** The latest calls of the organization's keys, with the answers. */
export function LatestCallsPage({ calls, page, pageCount, errorsOnly }: Props) {
  return (
    <Stack>
      <Tabs
        label="Which calls"
        tabs={[
          { label: 'All calls', to: pathFor(false), isCurrent: !errorsOnly },
          { label: 'Refused or failed', to: pathFor(true), isCurrent: errorsOnly },
        ]}
      />
      {calls.length === 0 ? (
        <EmptyState title={errorsOnly ? 'No call was refused or failed' : 'No calls yet'}>
          The calls of the last 30 days are listed here, with the answer to each.
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption="Calls of the last 30 days, newest first"
            rows={calls}
            rowKey={({ reference, at }) => `${at.iso} ${reference}`}
            columns={[
              { label: 'Call', isRowHeader: true, cell: Call },
              { label: 'Answer', cell: Answer },
              { label: 'Key', cell: nameOfKey },
              { label: 'When', cell: ({ at }) => <Moment {...at} /> },
              {
                label: 'Took',
                isNumeric: true,
                cell: ({ ms }) => (
                  <>
                    <Count of={ms} /> ms
                  </>
                ),
              },
              { label: 'Sent and answered', cell: Sizes },
              { label: 'Reference', cell: ({ reference }) => <code>{reference}</code> },
            ]}
          />
          <Pagination page={page} pageCount={pageCount} to={(to) => pathFor(errorsOnly, to)} />
        </Card>
      )}
    </Stack>
  )
}

const Sizes = ({ sent, answered }: ShownCall) => (
  <>
    <Count of={sent} /> B
    <small>
      <Count of={answered} /> B
    </small>
  </>
)

const Call = ({ method, route }: ShownCall) => (
  <code>
    {method} {route}
  </code>
)

function Answer({ status, problem }: ShownCall) {
  return (
    <Stack gap="xs">
      <span className={nowrap}>
        <Badge tone={status < 400 ? 'green' : 'red'}>
          {status} {status < 400 ? 'OK' : status < 500 ? 'Refused' : 'Failed'}
        </Badge>
      </span>
      {problem && (
        <Text as="span" size="small" tone="muted">
          {problem.replaceAll('_', ' ')}
        </Text>
      )}
    </Stack>
  )
}
