import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { ConfirmImportPage } from '#app/rent-rewards/importing/ConfirmImportPage.tsx'
import { cancelImport } from '#app/rent-rewards/importing/confirm-import.server.ts'
import { openDraft, openImport, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Cancel an import', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { open } = await openDraft(args)
  return { importId: open.id, files: open.files.map(({ fileName }) => fileName).join(', ') }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openImport(args)
  await cancelImport(member, { importId: open.id, once: oncePerForm(form, `cancel-import:${open.id}`) })
  return redirect(rentPaths.import(open.id), 303)
}

export default function CancelImport() {
  const { importId, files } = useLoaderData<typeof loader>()
  return (
    <ConfirmImportPage
      title="Cancel this import?"
      files={files}
      confirm="Cancel the import"
      backTo={rentPaths.import(importId)}
    >
      <p>Nothing was written to your leases. The uploaded files are deleted.</p>
    </ConfirmImportPage>
  )
}
