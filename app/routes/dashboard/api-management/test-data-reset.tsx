import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { keyPaths } from '#app/organization/keys/paths.ts'
import { resetTestData } from '#app/organization/test-data/reset-test-data.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Reset the test data', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'api-keys:manage')
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  const once = oncePerForm(form, 'reset-test-data')
  const reset = await resetTestData(member, { samples: writeSamples, once })
  if (!reset.ok) return redirect('/', 303)
  return redirect(reset.done === 'reset' ? keyPaths.resetDone : keyPaths.testData, 303)
}

export default function ResetTestData() {
  return (
    <DialogPage title="Reset the test data" closeTo={keyPaths.testData}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Delete everything that your test keys added or changed, and start again with the sample data? You
            cannot undo this.
          </p>
          <p>Your keys and webhooks stay, and so does all data of your organization.</p>
          <ConfirmButtons confirm="Reset" cancelTo={keyPaths.testData} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
