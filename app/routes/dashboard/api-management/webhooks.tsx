import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { HowToReceive } from '#app/organization/webhooks/HowToReceive.tsx'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { readWebhooks } from '#app/organization/webhooks/read-webhooks.server.ts'
import { showWebhook } from '#app/organization/webhooks/show-webhooks.ts'
import { WebhooksTable } from '#app/organization/webhooks/WebhooksTable.tsx'
import { readDone } from '#app/organization/webhooks/webhooks.ts'
import { now } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'

export const meta = titled(['Webhooks', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const at = await now()
  return {
    webhooks: (await readWebhooks(member)).map((webhook) => showWebhook(webhook, at)),
    done: readDone(new URL(args.request.url).searchParams.get('done')),
  }
}

export default function Webhooks() {
  const { webhooks, done } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  const create = (
    <LinkButton look="primary" to={webhookPaths.create} preventScrollReset>
      Add a webhook
    </LinkButton>
  )
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
          {webhooks.length === 0 ? (
            <EmptyState title="No webhooks yet" action={create}>
              A webhook sends your program a message when something changes here, so that it need not ask.
            </EmptyState>
          ) : (
            <>
              <div>{create}</div>
              <Card>
                <WebhooksTable webhooks={webhooks} />
              </Card>
            </>
          )}
          <HowToReceive />
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
