import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { apiScopes, callsByKey } from '#app/assembly/api-scopes.server.ts'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { HowToCall } from '#app/organization/keys/HowToCall.tsx'
import { KeysTable } from '#app/organization/keys/KeysTable.tsx'
import { readDone, works } from '#app/organization/keys/keys.ts'
import { keyPaths } from '#app/organization/keys/paths.ts'
import { readKeys } from '#app/organization/keys/read-keys.server.ts'
import { showKey } from '#app/organization/keys/show-keys.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'

export const meta = titled(['Keys', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:see')
  const keys = (await readKeys(member)).map((key) => showKey(key, apiScopes))
  return {
    working: keys.filter(({ status }) => works(status)),
    ended: keys.filter(({ status }) => !works(status)),
    mayManage: can(member.access, 'api-keys:manage'),
    done: readDone(new URL(args.request.url).searchParams.get('done')),
    api: new URL('/api', config().publicUrl).href,
    calls: callsByKey(),
  }
}

export default function Keys() {
  const { working, ended, mayManage, done, api, calls } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  const create = (
    <LinkButton look="primary" to={keyPaths.create} preventScrollReset>
      Create a key
    </LinkButton>
  )
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
          {working.length === 0 ? (
            <EmptyState title="No keys yet" action={mayManage && create}>
              {mayManage
                ? 'A key lets your programs use this data without anyone signed in.'
                : 'Only an admin of your organization can create keys. You can see the list here.'}
            </EmptyState>
          ) : (
            <>
              {mayManage && <div>{create}</div>}
              <Card>
                <KeysTable keys={working} caption="Keys that work" isCaptionHidden mayManage={mayManage} />
              </Card>
            </>
          )}
          {ended.length > 0 && (
            <Details summary={`Keys that no longer work (${ended.length})`}>
              <KeysTable keys={ended} caption="Keys that no longer work" isCaptionHidden mayManage={false} />
            </Details>
          )}
          <HowToCall api={api} calls={calls} />
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
