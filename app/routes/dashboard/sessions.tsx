import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { endAllSessions, endSession, listSessions } from '#app/account/sessions.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { readPreferences } from '#app/platform/http/cookies.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'

export const meta = titled(['Where you are signed in'])

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireMember(args, 'dashboard:see')
  const [sessions, preferences] = await Promise.all([listSessions(session), readPreferences(args.request)])
  return {
    isLite: preferences.lite,
    sessions: sessions.map(({ id, device, isCurrent, createdAt, lastSeenAt }) => ({
      id,
      device,
      isCurrent,
      started: momentOf(createdAt),
      lastUsed: momentOf(lastSeenAt),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  if (textField(form, 'intent') === 'all') {
    const cleared = await endAllSessions(session)
    return redirect('/dashboard/login', { status: 303, headers: { 'Set-Cookie': cleared } })
  }
  await endSession(session, idFrom(textField(form, 'session_id') ?? undefined))
  return redirect('/dashboard/sessions', 303)
}

export default function Sessions() {
  const { sessions, isLite } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Where you are signed in"
        lede="End any session that is not yours or that you no longer need. Signing out ends all of them."
      />
      <Card>
        <Table
          caption="Your sessions"
          isCaptionHidden
          rows={sessions}
          rowKey={(row) => row.id}
          columns={[
            { label: 'Device', isRowHeader: true, cell: (row) => row.device },
            { label: 'Signed in', cell: (row) => <Moment {...row.started} /> },
            { label: 'Last used', cell: (row) => <Moment {...row.lastUsed} /> },
            {
              label: 'Action',
              isLabelHidden: true,
              cell: (row) =>
                row.isCurrent ? (
                  'This device'
                ) : (
                  <Form method="post">
                    <PageFormToken />
                    <input type="hidden" name="session_id" value={row.id} />
                    <Button look="danger" size="small">
                      End<Hidden> the session on {row.device}</Hidden>
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
      </Card>
      <Form method="post">
        <PageFormToken />
        <Button look="quiet" name="intent" value="all">
          Sign out everywhere
        </Button>
      </Form>
      <LiteSwitch isLite={isLite} />
    </Page>
  )
}

/** Lite mode belongs to this browser; a browser that asks to save data gets it automatically. */
function LiteSwitch({ isLite }: { isLite: boolean }) {
  return (
    <Card labelledBy="lite">
      <Stack>
        <h2 id="lite">Slow connection?</h2>
        <p>
          Lite mode sends pages without scripts to this device. Everything still works, but each page loads in
          full. {isLite ? 'It is on.' : 'It is off.'}
        </p>
        <Form method="post" action="/dashboard/preferences" reloadDocument>
          <PageFormToken />
          <Button look="quiet" name="lite" value={isLite ? 'off' : 'on'}>
            {isLite ? 'Turn Lite mode off' : 'Turn Lite mode on'}
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}
