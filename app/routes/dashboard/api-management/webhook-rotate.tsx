import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { rotateSecret } from '#app/organization/webhooks/change-webhooks.server.ts'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import { overlapHours } from '#app/organization/webhooks/webhooks.ts'
import { now } from '#app/platform/clock.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Rotate the secret', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const webhook = await findWebhook(member, idFrom(args.params.webhookId))
  if (!webhook) throw redirect(webhookPaths.after('gone'))
  const { id, url, oldSecretUntil } = webhook
  return { id, url, isRotating: oldSecretUntil !== null && oldSecretUntil.getTime() > (await now()) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const id = idFrom(args.params.webhookId)
  const rotated = await rotateSecret(member, { id, once: oncePerForm(form, `rotate-webhook:${id}`) })
  return redirect(rotated.ok ? webhookPaths.secret(id) : webhookPaths.after(rotated.refusal, id), 303)
}

export default function RotateSecret() {
  const { id, url, isRotating } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Rotate the secret" closeTo={webhookPaths.one(id)}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Replace the secret of <b>{url}</b> with a new one?
          </p>
          <p>
            Both sign our messages for {overlapHours} hours, so that you can give your program the new one.
          </p>
          {isRotating && (
            <p>
              It was replaced in the last {overlapHours} hours: the secret before that one stops signing now.
            </p>
          )}
          <ConfirmButtons confirm="Rotate" cancelTo={webhookPaths.one(id)} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
