import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { actOnWebhook } from '#app/organization/webhooks/act-on-webhook-form.server.ts'
import { DeliveriesTable } from '#app/organization/webhooks/DeliveriesTable.tsx'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { findWebhook, readDeliveries } from '#app/organization/webhooks/read-webhooks.server.ts'
import { showDelivery, showWebhook } from '#app/organization/webhooks/show-webhooks.ts'
import { WebhookCard } from '#app/organization/webhooks/WebhookCard.tsx'
import { keptDays, readDone } from '#app/organization/webhooks/webhooks.ts'
import { now } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { pageAt, readPage, rowsPerPage } from '#app/platform/values/paging.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'

export const meta = titled(['Webhook', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const id = idFrom(args.params.webhookId)
  const webhook = await findWebhook(member, id)
  if (!webhook) throw redirect(webhookPaths.after('gone'))
  const search = new URL(args.request.url).searchParams
  const asked = readPage(search.get('page'))
  const { total, deliveries } = await readDeliveries(member, id, {
    limit: rowsPerPage,
    offset: (count) => pageAt(asked, count).offset,
  })
  const { page, pageCount } = pageAt(asked, total)
  return {
    webhook: showWebhook(webhook, await now()),
    deliveries: deliveries.map(showDelivery),
    page,
    pageCount,
    done: readDone(search.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return redirect(await actOnWebhook(member, { id: idFrom(args.params.webhookId), form, page }), 303)
}

export default function WebhookPage() {
  const { webhook, deliveries, page, pageCount, done } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
          <BackLink to={webhookPaths.webhooks}>All webhooks</BackLink>
          <WebhookCard {...webhook} />
          <Stack as="section">
            <h2>Deliveries of the last {keptDays} days</h2>
            {deliveries.length === 0 ? (
              <EmptyState title="Nothing was sent yet">
                Each event is listed here with what your program answered. Send a test to see one.
              </EmptyState>
            ) : (
              <Card>
                <DeliveriesTable deliveries={deliveries} maySend={webhook.status === 'active'} />
                <Pagination page={page} pageCount={pageCount} to={(to) => webhookPaths.one(webhook.id, to)} />
              </Card>
            )}
          </Stack>
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
