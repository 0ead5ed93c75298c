import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { ConfirmImportPage } from '#app/rent-rewards/importing/ConfirmImportPage.tsx'
import { undoImport } from '#app/rent-rewards/importing/confirm-import.server.ts'
import { openImport, placeOf, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Undo an import', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { open } = await openImport(args)
  if (open.state !== 'done') throw redirect(placeOf(open))
  return { importId: open.id, files: open.files.map(({ fileName }) => fileName).join(', ') }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openImport(args)
  await undoImport(member, { importId: open.id, once: oncePerForm(form, `undo-import:${open.id}`) })
  return redirect(rentPaths.import(open.id), 303)
}

export default function UndoImport() {
  const { importId, files } = useLoaderData<typeof loader>()
  return (
    <ConfirmImportPage
      title="Undo this import?"
      files={files}
      confirm="Undo the import"
      backTo={rentPaths.importStep(importId, 'result')}
    >
      <p>
        Leases that it added are deleted, and what it changed is as it was before. Leases whose renters have
        answered stay, and so does what was changed since. You see which ones.
      </p>
    </ConfirmImportPage>
  )
}
