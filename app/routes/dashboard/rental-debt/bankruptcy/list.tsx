import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { BankruptcyPage } from '#app/rental-debt/registered/bankruptcy/BankruptcyPage.tsx'
import { requireBankruptcyEditor } from '#app/rental-debt/registered/bankruptcy/bankruptcy-access.server.ts'
import { viewBankruptcies } from '#app/rental-debt/registered/bankruptcy/bankruptcy-view.server.ts'
import { doneText } from '#app/rental-debt/registered/bankruptcy/locations.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titled(['Bankruptcy', 'Rental Debt'])

/** The bankruptcies of a debt; the same page for its filer and for staff, each under their own address. */
export async function loader(args: LoaderFunctionArgs) {
  const view = await viewBankruptcies(await requireBankruptcyEditor(args))
  return { view, done: doneText(new URL(args.request.url).searchParams.get('done')) }
}

export default function Bankruptcies() {
  const loaded = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <BankruptcyPage {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
