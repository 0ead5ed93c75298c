import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { openPerk } from '#app/rent-rewards/perks/open-perk.server.ts'
import { PerkDialog } from '#app/rent-rewards/perks/PerkDialog.tsx'
import { findPerk } from '#app/rent-rewards/perks/read-perks.server.ts'
import { PageNotice } from '#app/ui/layout.tsx'

export const meta = titled(['Offer', 'Perks', 'Rent Rewards'])

/** The code is in it only for a person who asked for it before: to open the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'perks:see')
  return found(await findPerk(member, idFrom(args.params.perkId)))
}

/** Gives the code; where it does not, the page says why. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'perks:open')
  const id = idFrom(args.params.perkId)
  found(await findPerk(member, id))
  await openPerk(member, { id, once: oncePerForm(form, `perk:${id}`) })
  return redirect(rentPaths.perk(id), 303)
}

export default function Perk() {
  const loaded = useLoaderData<typeof loader>()
  // The page behind it has the messages.
  return (
    <PageNotice.Provider value={null}>
      <PerkDialog {...loaded} />
    </PageNotice.Provider>
  )
}
