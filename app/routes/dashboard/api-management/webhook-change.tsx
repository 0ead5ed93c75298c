import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { changeWebhook } from '#app/organization/webhooks/change-webhooks.server.ts'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { findWebhook } from '#app/organization/webhooks/read-webhooks.server.ts'
import { WebhookFields, type WebhookForm } from '#app/organization/webhooks/WebhookFields.tsx'
import { webhookSchema } from '#app/organization/webhooks/webhook-schema.ts'
import { formProps, PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Change the webhook', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const webhook = await findWebhook(member, idFrom(args.params.webhookId))
  if (!webhook) throw redirect(webhookPaths.after('gone'))
  const { id, url, types } = webhook
  return { id, url, types }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const id = idFrom(args.params.webhookId)
  const submission = parseForm(form, webhookSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `change-webhook:${id}:${contentOf(form)}`)
  const changed = await changeWebhook(member, { id, ...submission.value }, { once })
  return redirect(
    changed.ok ? webhookPaths.doneTo(id, 'changed') : webhookPaths.after(changed.refusal, id),
    303,
  )
}

export default function ChangeWebhook() {
  const { id, url, types } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useServerForm<WebhookForm>('change-webhook', answer, { url })
  const typed = answer?.result.initialValue
  const chosen = typed ? [typed.types ?? []].flat().map(String) : types
  return (
    <DialogPage title="Change the webhook" closeTo={webhookPaths.one(id)}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>The secret and the log stay. Messages that wait go to a new address at once.</p>
          <WebhookFields fields={fields} chosen={chosen} />
          <ConfirmButtons confirm="Save" cancelTo={webhookPaths.one(id)} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
