import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { deleteWebhook } from '#app/organization/webhooks/change-webhooks.server.ts'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Count } from '#app/ui/records/Value.tsx'

export const meta = titled(['Delete the webhook', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const webhook = await findWebhook(member, idFrom(args.params.webhookId))
  if (!webhook) throw redirect(webhookPaths.after('gone'))
  const { id, url, waiting } = webhook
  return { id, url, waiting }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  const id = idFrom(args.params.webhookId)
  const deleted = await deleteWebhook(member, { id, once: oncePerForm(form, `delete-webhook:${id}`) })
  return redirect(deleted.ok ? webhookPaths.done(deleted.done) : webhookPaths.after(deleted.refusal, id), 303)
}

export default function DeleteWebhook() {
  const { id, url, waiting } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Delete the webhook" closeTo={webhookPaths.one(id)}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Delete <b>{url}</b> with its log? You cannot undo this.
          </p>
          {waiting > 0 && (
            <p>
              Messages that still wait and are not sent then: <Count of={waiting} />
            </p>
          )}
          <ConfirmButtons confirm="Delete" cancelTo={webhookPaths.one(id)} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
