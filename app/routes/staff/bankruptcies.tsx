import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { BankruptcyTable } from '#app/rental-debt/review/BankruptcyTable.tsx'
import { listWaitingBankruptcies } from '#app/rental-debt/review/waiting-bankruptcies.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Bankruptcies', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return { waiting: await listWaitingBankruptcies(staff) }
}

export default function Bankruptcies() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Bankruptcies" lede="Bankruptcies that need a decision about what we report." />
      <StaffNav current="bankruptcies" />
      <BankruptcyTable waiting={waiting} />
    </Page>
  )
}
