import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { AddressesPage } from '#app/rent-rewards/importing/AddressesPage.tsx'
import { checkImport } from '#app/rent-rewards/importing/check-import.server.ts'
import { openDraft, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { answerPropertiesForm, askedProperties } from '#app/rent-rewards/importing/properties-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Addresses', 'Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { open } = await openDraft(args, true)
  const properties = askedProperties(open)
  if (properties.length === 0) throw redirect(rentPaths.importStep(open.id, 'check'))
  return { importId: open.id, properties, total: open.found?.properties.length ?? 0 }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openDraft(args, true)
  const refused = await answerPropertiesForm(member, open, form)
  if (refused) {
    markFormError(args)
    return data(refused, { status: 400 })
  }
  const checked = await checkImport(member, {
    importId: open.id,
    choices: open.choices,
    today: await today(),
  })
  if (!checked.ok) return redirect(rentPaths.importStep(open.id, 'columns'), 303)
  return redirect(rentPaths.importStep(open.id, checked.needsAddresses ? 'addresses' : 'check'), 303)
}

export default function ImportAddresses() {
  const answer = useActionData<typeof action>()
  return (
    <AddressesPage
      {...useLoaderData<typeof loader>()}
      typed={answer?.typed ?? {}}
      errors={answer?.errors ?? {}}
    />
  )
}
