import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { offeredScopes } from '#app/assembly/api-scopes.server.ts'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { CreateKeyFields, type CreateKeyForm } from '#app/organization/keys/CreateKeyFields.tsx'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { createKeySchema } from '#app/organization/keys/key-schema.ts'
import { keyPaths } from '#app/organization/keys/paths.ts'
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

export const meta = titled(['Create a key', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  await requireSecondStep(args, await requireMember(args, 'api-keys:manage'))
  return { offered: offeredScopes() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const submission = parseForm(form, createKeySchema(offeredScopes().map(({ value }) => value)))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `create-key:${contentOf(form)}`)
  const created = await createKey(member, submission.value, { once, samples: writeSamples })
  return redirect(created.ok ? keyPaths.show(created.done) : keyPaths.after(created.refusal), 303)
}

export default function CreateKey() {
  const { offered } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useServerForm<CreateKeyForm>('create-key', answer)
  const chosen = [answer?.result.initialValue?.scopes ?? []].flat().map(String)
  return (
    <DialogPage title="Create a key" closeTo={keyPaths.keys}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <CreateKeyFields fields={fields} offered={offered} chosen={chosen} />
          <ConfirmButtons confirm="Create the key" cancelTo={keyPaths.keys} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
