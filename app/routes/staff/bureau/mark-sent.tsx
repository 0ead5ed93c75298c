import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { readBatch } from '#app/bureau/list-batches.server.ts'
import { markBatchSent } from '#app/bureau/mark-sent.server.ts'
import { bureauPaths } from '#app/bureau/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['Mark as sent', 'Credit bureau'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { id, number, reportDate, state } = await readBatch(staff, idFrom(args.params.batchId))
  if (state !== 'written') throw redirect(`${bureauPaths.batch(id)}?marked=before`)
  return { id, number, reportDate }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const batchId = idFrom(args.params.batchId)
  const form = await readForm(args)
  const isFirst = await markBatchSent(staff, { batchId, once: oncePerForm(form, `mark-sent:${batchId}`) })
  if (isFirst === 'not-found') throw notFound()
  return redirect(`${bureauPaths.batch(batchId)}?marked=${isFirst ? 'yes' : 'before'}`, 303)
}

export default function MarkSent() {
  const { id, number, reportDate } = useLoaderData<typeof loader>()
  const closeTo = bureauPaths.batch(id)
  return (
    <DialogPage title="Mark as sent" closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            File {number} of <Time date={reportDate} /> has gone to the credit bureau. Filers and tenants will
            see its entries as reported. You cannot undo this.
          </p>
          <ConfirmButtons confirm="Mark as sent" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
