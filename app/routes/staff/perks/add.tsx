import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { addPerk } from '#app/rent-rewards/perks/change-perk.server.ts'
import { AddPerkPage } from '#app/rent-rewards/perks/PerkForm.tsx'
import { type PerkFields, perkSchema } from '#app/rent-rewards/perks/perk-schema.ts'

export const meta = titled(['Add an offer', 'Perks', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const submission = parseForm(form, perkSchema({ today: await today() }))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const id = await addPerk(staff, {
    perk: submission.value,
    once: oncePerForm(form, `perk:new:${contentOf(form)}`),
  })
  return redirect(`${rentPaths.staffPerk(id)}?done=added`, 303)
}

export default function AddPerk() {
  return <AddPerkPage form={useServerForm<PerkFields>('perk', useAnswer<typeof action>())} />
}
