import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { isConfirmed, requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { openWebhookSecret } from '#app/organization/webhooks/change-webhooks.server.ts'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'

export const meta = titled(['Show the secret', 'API Management'])

/** Shows it to an admin who confirmed their identity in the last half hour, and records that it was seen. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const webhook = await findWebhook(member, idFrom(args.params.webhookId))
  if (!webhook) throw redirect(webhookPaths.after('gone'))
  const { id, url } = webhook
  return { id, url, text: isConfirmed(member.session) ? await openWebhookSecret(member, id) : null }
}

/** Asks for the code. The next page shows the secret. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const id = idFrom(args.params.webhookId)
  if (!(await findWebhook(member, id))) return redirect(webhookPaths.after('gone'), 303)
  await requireFreshCode(args, member, { form, act: 'webhook_secret' })
  return redirect(webhookPaths.secret(id), 303)
}

export default function ShowSecret() {
  const { id, url, text } = useLoaderData<typeof loader>()
  const back = webhookPaths.one(id)
  return (
    <DialogPage title="Show the secret" closeTo={back}>
      <p>
        The secret of <b>{url}</b> shows your program that a message is ours.
      </p>
      {text ? (
        <Stack>
          <CopyableText text={text} label="the secret" />
          <p>
            Keep it where your programs keep secrets, not in their source code. You can see it here again.
          </p>
          <div>
            <LinkButton to={back} replace preventScrollReset>
              Close
            </LinkButton>
          </div>
        </Stack>
      ) : (
        <Form method="post" replace preventScrollReset>
          <Stack>
            <PageFormToken />
            <p>To see it, confirm that it is you with a code that we email to you.</p>
            <ConfirmButtons confirm="Show" cancelTo={back} />
          </Stack>
        </Form>
      )}
    </DialogPage>
  )
}
