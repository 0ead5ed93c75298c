import type { Moment as Instant } from '#app/platform/values/moments.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, Moment, Value } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { keyPaths } from '../keys/paths.ts'

type Account = {
  id: string
  source: string
  people: readonly string[]
  title: string
  line: { status: string; owed: Cents } | null
  why: string | null
}

type Mail = { id: string; to: string; subject: string; at: Instant }

type Data = {
  counts: readonly { label: string; count: number }[]
  reportDate: string
  accounts: readonly Account[]
  mail: { mails: readonly Mail[]; total: number; page: number; pageCount: number }
}

type Props = { data: Data | null; mayManage: boolean; isReset: boolean }

/** What test keys work in, and what would have left it. */
export function TestDataPage({ data, mayManage, isReset }: Props) {
  if (data === null)
    return (
      <EmptyState
        title="No test data yet"
        action={mayManage && <LinkButton to={keyPaths.create}>Create a test key</LinkButton>}
      >
        Your first test key brings sample leases and debts along, apart from the data of your organization.
      </EmptyState>
    )
  return (
    <Page>
      <StatusMessage tone="success">{isReset && 'The test data was reset.'}</StatusMessage>
      <Contents {...data} mayManage={mayManage} />
      <Report {...data} />
      <Mails {...data.mail} />
    </Page>
  )
}

function Contents({ counts, mayManage }: Pick<Data, 'counts'> & Pick<Props, 'mayManage'>) {
  return (
    <Card labelledBy="contents">
      <Stack>
        <h2 id="contents">What test keys work with</h2>
        <Text tone="muted">
          Test keys see and change this data only, beside the public records. No email, payment or report to
          the credit bureau leaves it, and no tenant, renter or reviewer sees it. Webhooks of test keys are
          sent.
        </Text>
        {counts.length > 0 && (
          <KeyValueList
            entries={counts.map(({ label, count }) => ({ label, value: <Count of={count} /> }))}
          />
        )}
        {mayManage && (
          <div>
            <LinkButton to={keyPaths.reset} preventScrollReset>
              Reset the test data
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Report({ reportDate, accounts }: Pick<Data, 'reportDate' | 'accounts'>) {
  return (
    <Card labelledBy="report">
      <Stack>
        <h2 id="report">Reports that are not sent</h2>
        <Text tone="muted">
          What the credit bureau would get on <Time date={reportDate} />, as things stand today.
          {accounts.length >= 50 && ' The first 50 debts and the first 50 leases are listed.'}
        </Text>
        {accounts.length === 0 ? (
          <EmptyState title="Nothing would be reported">
            A registered debt, or a lease whose renter agreed, is listed here.
          </EmptyState>
        ) : (
          <Table
            caption="What would be reported"
            isCaptionHidden
            rows={accounts}
            rowKey={({ id }) => id}
            columns={[
              { label: 'About', isRowHeader: true, cell: About },
              { label: 'Kind', cell: ({ source }) => source },
              { label: 'Report', cell: Outcome },
              {
                label: 'Amount owed',
                isNumeric: true,
                cell: ({ line }) => (line ? <Value of={{ shortCents: line.owed }} /> : 'Not reported'),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}

const About = ({ people, title }: Account) => (
  <>
    {people.join(', ')}
    <small>{title}</small>
  </>
)

const Outcome = ({ line, why }: Account) =>
  line ? line.status : <Badge tone="grey">{why ?? 'Not in this report'}</Badge>

function Mails({ mails, total, page, pageCount }: Data['mail']) {
  return (
    <Card labelledBy="mails">
      <Stack>
        <h2 id="mails">Emails that were not sent</h2>
        <Text tone="muted">
          What your organization would have sent in the last 30 days. Links in them are not kept.
        </Text>
        {total === 0 ? (
          <EmptyState title="No emails yet">
            Ask a renter for consent by test key, and the request is listed here.
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Emails that were not sent, newest first"
              isCaptionHidden
              rows={mails}
              rowKey={({ id }) => id}
              columns={[
                { label: 'Subject', isRowHeader: true, cell: ({ subject }) => subject },
                { label: 'To', cell: ({ to }) => <EmailAddress>{to}</EmailAddress> },
                { label: 'When', cell: ({ at }) => <Moment {...at} /> },
              ]}
            />
            <Pagination
              page={page}
              pageCount={pageCount}
              to={(to) => (to > 1 ? `${keyPaths.testData}?page=${to}` : keyPaths.testData)}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}
