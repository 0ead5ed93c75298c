import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownTrailPath } from '#app/audit/own-trail-filter.ts'
import { receiveLogo } from '#app/frame/organization-logo.server.ts'
import { readUsage } from '#app/frame/organization-usage.server.ts'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { LogoForm } from '#app/organization/settings/LogoForm.tsx'
import { readLogo, removeLogo, saveLogo, versionOf } from '#app/organization/settings/logo.server.ts'
import { readOrganization, updateOrganization } from '#app/organization/settings/organization.server.ts'
import { organizationPaths } from '#app/organization/settings/paths.ts'
import { type SettingsFields, SettingsForm } from '#app/organization/settings/SettingsForm.tsx'
import { SettingsView } from '#app/organization/settings/SettingsView.tsx'
import {
  conflictMessage,
  type OrganizationSettings,
  readSettingsDone,
} from '#app/organization/settings/settings.ts'
import { settingsSchema } from '#app/organization/settings/settings-schema.ts'
import { UsageCard } from '#app/organization/settings/UsageCard.tsx'
import { today } from '#app/platform/clock.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { logoRules } from '#app/uploads/logo-rules.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'

export const meta = titled(['Organization'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const settings = await readOrganization(member)
  const logo = await readLogo(member)
  return {
    settings,
    mayChange: can(member.access, 'organization:change'),
    mayReadTrail: can(member.access, 'trail:read'),
    plan: member.membership.plan,
    logo: logo && {
      version: logo.version,
      width: logo.width,
      height: logo.height,
      organization: settings.name,
    },
    accept: acceptAttribute(logoRules),
    usage: await readUsage(member, await today()),
    done: readSettingsDone(new URL(args.request.url).searchParams.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'organization:change')
  if ((args.request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data')) {
    const sent = await receiveLogo(args, member)
    if (!sent.ok) {
      markFormError(args)
      return data({ logoError: sent.message }, { status: sent.status })
    }
    const once = oncePerForm(sent.fields, `logo:${member.organizationId}:${versionOf(sent.logo.png)}`)
    return answer(await saveLogo(member, { logo: sent.logo, once }))
  }
  const form = await readForm(args)
  if (textField(form, 'intent') === 'remove-logo') {
    const once = oncePerForm(form, `remove-logo:${member.organizationId}`)
    return answer(await removeLogo(member, { once }))
  }
  const submission = parseForm(form, settingsSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `settings:${member.organizationId}:${contentOf(form)}`)
  const seen = readSeen(textField(form, 'seen'))
  const updated = await updateOrganization(member, { settings: submission.value, seen, once })
  if (updated.ok || typeof updated.refusal === 'string') return answer(updated)
  const formErrors = [conflictMessage(updated.refusal.conflicts)]
  return refuseForm(args, submission.reply({ formErrors }), 409)
}

/** The form's initial values; values that no one can have seen are ignored. */
function readSeen(text: string | null): OrganizationSettings | null {
  try {
    return settingsSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

type Outcome =
  | Awaited<ReturnType<typeof saveLogo | typeof removeLogo>>
  | Exclude<Awaited<ReturnType<typeof updateOrganization>>, { refusal: object }>

const answer = (outcome: Outcome) =>
  redirect(outcome.ok ? organizationPaths.done(outcome.done) : organizationPaths.after(outcome.refusal), 303)

const typedOf = (settings: OrganizationSettings): SettingsFields => ({
  name: settings.name,
  rental_units: settings.rentalUnits?.toString() ?? '',
  contact_email: settings.contactEmail ?? '',
  contact_phone: formatPhoneForInput(settings.contactPhone ?? ''),
  contact_address: settings.contactAddress ?? '',
  members_may_delete_debts: settings.membersMayDeleteDebts ? 'yes' : '',
})

export default function Organization() {
  const { settings, mayChange, mayReadTrail, plan, logo, accept, usage, done } =
    useLoaderData<typeof loader>()
  const given = useAnswer<typeof action>()
  const logoError = given && 'logoError' in given ? given.logoError : undefined
  const refused = given && 'result' in given ? given : undefined
  const form = useServerForm<SettingsFields>('organization', refused, typedOf(settings))
  const logoErrors = logoError ? [{ id: 'logo-file', message: logoError }] : []
  return (
    <FormWidth>
      <ErrorSummary errors={[...listErrors(form[0].allErrors), ...logoErrors]} />
      <PageHeader
        title="Organization"
        lede={settings.name}
        actions={mayReadTrail && <LinkButton to={ownTrailPath}>Audit trail</LinkButton>}
      />
      <StatusMessage>{done}</StatusMessage>
      {mayChange ? (
        <>
          <SettingsForm form={form} seen={typedOf(settings)} />
          <LogoForm logo={logo} accept={accept} error={logoError} />
        </>
      ) : (
        <SettingsView settings={settings} logo={logo} />
      )}
      <UsageCard usage={usage} plan={plan} />
    </FormWidth>
  )
}
