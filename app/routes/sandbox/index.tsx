import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { SandboxCodes } from '#app/account/authenticator/SandboxCodes.tsx'
import { listSandboxCodes } from '#app/account/authenticator/sandbox-codes.server.ts'
import { sampleMailNames } from '#app/assembly/mail-samples.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'
import { demoAccounts } from '#database/demo-accounts.ts'

export const meta = titled(['Sandbox'])

export async function loader() {
  requireSandbox()
  return {
    accounts: demoAccounts,
    codes: await listSandboxCodes(),
    today: (await today()) as string,
    mails: sampleMailNames,
  }
}

export default function Sandbox() {
  const { accounts, codes, today, mails } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Sandbox"
        lede="Everything works here, and nothing reaches a real provider, bureau or inbox."
      />
      <Card>
        <Table
          caption="Demo accounts: sign in with the code that the mailbox shows"
          rows={accounts}
          rowKey={(row) => row.email}
          columns={[
            { label: 'Email', isRowHeader: true, cell: (row) => row.email },
            { label: 'Who', cell: (row) => row.description },
            {
              label: 'Mail',
              cell: (row) => <Link to={`/sandbox/mail?to=${encodeURIComponent(row.email)}`}>Mailbox</Link>,
            },
          ]}
        />
      </Card>
      <SandboxCodes codes={codes} />
      <Card>
        <ul>
          <li>
            <Link to="/dashboard/login">Sign in</Link>
          </li>
          <li>
            <Link to="/sandbox/mail">All mail</Link>
          </li>
          <li>
            <Link to="/sandbox/payments">Card payments</Link>
          </li>
          <li>
            What each mail looks like:{' '}
            {mails.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                <Link to={`/sandbox/mail/preview/${name}`}>{name}</Link>
              </Fragment>
            ))}
          </li>
          <li>
            <Link to="/sandbox/clock">The clock</Link>, which shows <Time date={today} />
          </li>
          <li>
            <Link to="/sandbox/identity">The identity check</Link>, which the Verification step opens
          </li>
          <li>
            <Link to="/sandbox/ui">The design system</Link>
          </li>
          <li>
            <Link to="/sandbox/fault">A page that fails on purpose</Link>
          </li>
        </ul>
      </Card>
    </Page>
  )
}
