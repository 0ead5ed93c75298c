import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Prices } from '#app/billing/Prices.tsx'
import { readPrices } from '#app/billing/read-prices.server.ts'
import { StartProgram } from '#app/billing/StartProgram.tsx'
import { programOf } from '#app/frame/rent-program.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { RentTabs } from '#app/rent-rewards/RentTabs.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Plan and prices', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const typed = new URL(args.request.url).searchParams.get('leases')
  return { program: await programOf(args, member), prices: await readPrices({ typed, first: 10 }) }
}

/** The settings of the program: the subscription, and what it costs. */
export default function PlanAndPrices() {
  const { program, prices } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Rent Rewards" lede="Your subscription, and what it costs to report leases." />
      <RentTabs current="plan" />
      <StartProgram program={program} />
      <Prices view={prices} address={rentPaths.program} />
    </Page>
  )
}
