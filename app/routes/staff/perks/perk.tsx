import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { receiveLogo } from '#app/frame/organization-logo.server.ts'
import { findMember, requireStaff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import {
  type PerkRefusal,
  publishPerk,
  savePerk,
  savePerkLogo,
} from '#app/rent-rewards/perks/change-perk.server.ts'
import { type PerkFields, perkSchema } from '#app/rent-rewards/perks/perk-schema.ts'
import { StaffPerkPage } from '#app/rent-rewards/perks/StaffPerkPage.tsx'
import { findStaffPerk } from '#app/rent-rewards/perks/staff-perks.server.ts'
import { perkDoneText, perkRefusals } from '#app/rent-rewards/perks/staff-words.ts'
import { logoRules } from '#app/uploads/logo-rules.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'

export const meta = titled(['Offer', 'Perks', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return {
    ...found(await findStaffPerk(staff, idFrom(args.params.perkId))),
    accept: acceptAttribute(logoRules),
    done: perkDoneText(new URL(args.request.url).searchParams.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.perkId)
  if ((args.request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data')) {
    const sent = await receiveLogo(args, found(await findMember(args)))
    if (!sent.ok) {
      markFormError(args)
      return data({ logoError: sent.message }, { status: sent.status })
    }
    const of = { id, revision: revisionOf(sent.fields), once: oncePerForm(sent.fields, `perk-logo:${id}`) }
    return answer(id, 'logo', await savePerkLogo(staff, { ...of, logo: sent.logo }))
  }
  const form = await readForm(args)
  const act = textField(form, 'act')
  const of = { id, revision: revisionOf(form), once: oncePerForm(form, `perk:${id}:${contentOf(form)}`) }
  if (act === 'publish') return answer(id, 'published', await publishPerk(staff, of))
  if (act === 'remove-logo')
    return answer(id, 'logo-removed', await savePerkLogo(staff, { ...of, logo: null }))
  const submission = parseForm(form, perkSchema({ today: await today() }))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const saved = await savePerk(staff, { ...of, perk: submission.value })
  if (!saved.ok && saved.refusal === 'changed-meanwhile')
    return refuseForm(args, submission.reply({ formErrors: [perkRefusals[saved.refusal]] }), 409)
  return answer(id, 'saved', saved)
}

const revisionOf = (form: FormData): number => Number(textField(form, 'revision') ?? 0)

function answer(id: string, done: string, outcome: { ok: true } | { ok: false; refusal: PerkRefusal }) {
  if (!outcome.ok && outcome.refusal === 'gone') found(null)
  return redirect(`${rentPaths.staffPerk(id)}?done=${outcome.ok ? done : outcome.refusal}`, 303)
}

export default function StaffPerk() {
  const { typed, ...loaded } = useLoaderData<typeof loader>()
  const given = useAnswer<typeof action>()
  const logoError = given && 'logoError' in given ? given.logoError : undefined
  const refused = given && 'result' in given ? given : undefined
  const form = useServerForm<PerkFields>('perk', refused, typed)
  return <StaffPerkPage {...loaded} form={form} logoError={logoError} />
}
