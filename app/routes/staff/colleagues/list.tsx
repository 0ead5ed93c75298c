import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { listColleagues } from '#app/account/authenticator/staff-authenticators.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['Colleagues', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireStaff(args)
  const colleagues = await listColleagues(actor)
  return {
    wasReset: new URL(args.request.url).searchParams.has('reset'),
    colleagues: colleagues.map(({ since, ...rest }) => ({
      ...rest,
      since: since && (torontoDate(since) as string),
    })),
  }
}

export default function Colleagues() {
  const { colleagues, wasReset } = useLoaderData<typeof loader>()
  return (
    <Page>
      <StatusMessage>
        {wasReset && 'Reset. Your colleague gets an email and sets up an app at the next visit.'}
      </StatusMessage>
      <PageHeader
        trail={<BackLink to={authenticatorPaths.own}>Authenticator app</BackLink>}
        title="Colleagues"
        lede="Who reviews here, and who has set up an authenticator app. No one can reset their own."
      />
      <Card>
        <Table
          caption="Colleagues"
          isCaptionHidden
          rows={colleagues}
          rowKey={(row) => row.id}
          columns={[
            { label: 'Name', isRowHeader: true, cell: (row) => row.name },
            { label: 'Email', cell: (row) => row.email },
            { label: 'App set up on', cell: (row) => (row.since ? <Time date={row.since} /> : 'Not yet') },
            {
              label: 'Action',
              isLabelHidden: true,
              cell: (row) => {
                if (row.isSelf) return 'You'
                if (!row.since) return null
                return (
                  <Link to={authenticatorPaths.reset(row.id)}>
                    Reset<Hidden> the app of {row.name}</Hidden>
                  </Link>
                )
              },
            },
          ]}
        />
      </Card>
    </Page>
  )
}
