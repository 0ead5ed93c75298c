import { Badge } from '#app/ui/Badge.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { KeyEnd, KeyMoment } from './KeyMoment.tsx'
import { maskedKey, nameOfKey, works } from './keys.ts'
import { keyPaths } from './paths.ts'
import type { ShownKey } from './show-keys.ts'

type Props = { keys: readonly ShownKey[]; caption: string; isCaptionHidden?: boolean; mayManage: boolean }

// Cells hold plain lines: a stack may be narrower than its content, and a table gives it no more room. Only an address
// may be broken like that.

/** Keys and, for people who may manage them, their actions. */
export function KeysTable({ keys, caption, isCaptionHidden = false, mayManage }: Props) {
  return (
    <Table
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={keys}
      rowKey={({ number }) => String(number)}
      columns={[
        { label: 'Name', isRowHeader: true, cell: ({ name }) => name || 'No name' },
        { label: 'Key', cell: (key) => <Masked shown={key} mayManage={mayManage} /> },
        { label: 'Type', cell: ({ isTest }) => <Type isTest={isTest} /> },
        { label: 'Created At', cell: (key) => <Created {...key} /> },
        { label: 'May use', cell: ({ access }) => <Access access={access} /> },
        { label: 'Last used', cell: ({ lastUsedAt }) => <KeyMoment at={lastUsedAt} none="Never" /> },
        { label: 'Works until', cell: (key) => <KeyEnd {...key} /> },
        ...(mayManage
          ? [
              {
                label: 'Actions',
                isLabelHidden: true,
                cell: (key: ShownKey) => <Actions {...key} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Created({ createdAt, createdBy }: ShownKey) {
  return (
    <>
      <KeyMoment at={createdAt} />
      <Stack gap="xs">
        <Text size="small" tone="muted">
          by <EmailAddress>{createdBy}</EmailAddress>
        </Text>
      </Stack>
    </>
  )
}

function Masked({ shown, mayManage }: { shown: ShownKey; mayManage: boolean }) {
  return (
    <>
      <code className={nowrap}>{maskedKey(shown)}</code>
      {mayManage && works(shown.status) && (
        <p>
          <Link to={keyPaths.show(shown.number)} preventScrollReset>
            Show<Hidden> the key {nameOfKey(shown)}</Hidden>
          </Link>
        </p>
      )}
    </>
  )
}

const Type = ({ isTest }: { isTest: boolean }) => (
  <Badge tone={isTest ? 'grey' : 'blue'}>{isTest ? 'Test' : 'Prod'}</Badge>
)

const Access = ({ access }: { access: readonly string[] }) =>
  access.map((line) => (
    <Text size="small" key={line}>
      {line}
    </Text>
  ))

function Actions(key: ShownKey) {
  if (!works(key.status)) return null
  return (
    <Row>
      {key.status === 'active' && (
        <Link to={keyPaths.rotate(key.number)} preventScrollReset>
          Rotate<Hidden> {nameOfKey(key)}</Hidden>
        </Link>
      )}
      <Link to={keyPaths.revoke(key.number)} preventScrollReset>
        Revoke<Hidden> {nameOfKey(key)}</Hidden>
      </Link>
    </Row>
  )
}
