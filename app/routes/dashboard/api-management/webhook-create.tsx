import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { createWebhook } from '#app/organization/webhooks/change-webhooks.server.ts'
import { webhookPaths } from '#app/organization/webhooks/paths.ts'
import { WebhookFields, type WebhookForm } from '#app/organization/webhooks/WebhookFields.tsx'
import { webhookSchema } from '#app/organization/webhooks/webhook-schema.ts'
import { typeNames } from '#app/organization/webhooks/webhooks.ts'
import { formProps, PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Add a webhook', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  await requireSecondStep(args, await requireMember(args, 'api-keys:manage'))
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const submission = parseForm(form, webhookSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `create-webhook:${contentOf(form)}`)
  const created = await createWebhook(member, submission.value, { once })
  return redirect(created.ok ? webhookPaths.secret(created.done) : webhookPaths.after(created.refusal), 303)
}

export default function CreateWebhook() {
  const answer = useAnswer<typeof action>()
  const [form, fields] = useServerForm<WebhookForm>('create-webhook', answer)
  const typed = answer?.result.initialValue
  const chosen = typed ? [typed.types ?? []].flat().map(String) : typeNames
  return (
    <DialogPage title="Add a webhook" closeTo={webhookPaths.webhooks}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <WebhookFields fields={fields} chosen={chosen} />
          <ConfirmButtons confirm="Add the webhook" cancelTo={webhookPaths.webhooks} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
