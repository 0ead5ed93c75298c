import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { ColumnsPage } from '#app/rent-rewards/importing/ColumnsPage.tsx'
import { answerColumnsForm } from '#app/rent-rewards/importing/columns-form.server.ts'
import { viewColumns } from '#app/rent-rewards/importing/columns-view.server.ts'
import { openDraft, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Columns', 'Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, open } = await openDraft(args)
  return { importId: open.id, files: await viewColumns(member, open) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openDraft(args)
  const answer = await answerColumnsForm(member, open, form, await today())
  if (answer.go === 'refused') {
    markFormError(args)
    return data({ errors: answer.errors }, { status: 400 })
  }
  if (answer.go === 'started') return redirect(rentPaths.import(open.id), 303)
  return redirect(rentPaths.importStep(open.id, answer.go === 'check' ? 'check' : 'columns'), 303)
}

export default function ImportColumns() {
  const errors = useActionData<typeof action>()?.errors ?? []
  return <ColumnsPage {...useLoaderData<typeof loader>()} errors={errors} />
}
