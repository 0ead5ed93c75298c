import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { endPerk } from '#app/rent-rewards/perks/change-perk.server.ts'
import { EndPerkPage } from '#app/rent-rewards/perks/PerkForm.tsx'
import { findStaffPerk } from '#app/rent-rewards/perks/staff-perks.server.ts'

export const meta = titled(['End the offer', 'Perks', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { perk, revision, state, openings } = found(await findStaffPerk(staff, idFrom(args.params.perkId)))
  if (state === 'ended') throw redirect(rentPaths.staffPerk(perk.id))
  return { id: perk.id, companyName: perk.companyName, discount: perk.discount, revision, openings }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const id = idFrom(args.params.perkId)
  const revision = Number(textField(form, 'revision') ?? 0)
  const ended = await endPerk(staff, { id, revision, once: oncePerForm(form, `perk-end:${id}`) })
  if (!ended.ok && ended.refusal === 'gone') found(null)
  return redirect(`${rentPaths.staffPerk(id)}?done=${ended.ok ? 'ended' : ended.refusal}`, 303)
}

export default function EndPerk() {
  return <EndPerkPage {...useLoaderData<typeof loader>()} />
}
