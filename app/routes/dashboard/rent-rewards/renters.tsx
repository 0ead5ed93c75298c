import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Prices } from '#app/billing/Prices.tsx'
import { readPrices } from '#app/billing/read-prices.server.ts'
import { StartProgram } from '#app/billing/StartProgram.tsx'
import { programOf } from '#app/frame/rent-program.server.ts'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { allOutcomes, resultText } from '#app/rent-rewards/consent/consent-words.ts'
import { listRenters } from '#app/rent-rewards/consent/list-renters.server.ts'
import { type RenterFields, RenterList } from '#app/rent-rewards/consent/RenterList.tsx'
import { readRenterFilter } from '#app/rent-rewards/consent/renter-filter.ts'
import { answerRentersForm } from '#app/rent-rewards/consent/renters-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { newestRented } from '#app/rent-rewards/renting/rented-leases.server.ts'

export const meta = titled(['Consent', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  // Who only rents has no renters: their own lease is the start.
  if (!can(member.access, 'leases:see')) throw redirect(await newestRented(member))
  const search = new URL(args.request.url).searchParams
  const filter = readRenterFilter(search)
  const counts = Object.fromEntries(allOutcomes.map((each) => [each, Number(search.get(each) ?? 0)]))
  const program = await programOf(args, member)
  return {
    filter,
    list: await listRenters(member, filter),
    canChange: can(member.access, 'consent:manage'),
    result: resultText(counts),
    // Without a subscription the start says what one costs.
    offer: program.isStarted
      ? null
      : { program, prices: await readPrices({ typed: search.get('leases'), first: 10 }) },
  }
}

export const action = (args: ActionFunctionArgs) => answerRentersForm(args)

export default function Renters() {
  const { offer, ...loaded } = useLoaderData<typeof loader>()
  const form = useServerForm<RenterFields>('renters', useAnswer<typeof action>())
  return (
    <RenterList {...loaded} form={form}>
      {offer && (
        <>
          <StartProgram program={offer.program} />
          <Prices view={offer.prices} address={rentPaths.start} />
        </>
      )}
    </RenterList>
  )
}
