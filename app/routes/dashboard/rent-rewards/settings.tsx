import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { readRentSettings } from '#app/rent-rewards/settings/read-settings.server.ts'
import { type SettingsFields, SettingsPage } from '#app/rent-rewards/settings/SettingsPage.tsx'
import { saveRentSettings } from '#app/rent-rewards/settings/save-settings.server.ts'
import { settingsSchema } from '#app/rent-rewards/settings/settings-schema.ts'

export const meta = titled(['Notification settings', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const settings = await inTransaction(member.actor, (tx) => readRentSettings(tx, member.organizationId))
  return {
    settings,
    done: doneText(new URL(args.request.url).searchParams.get('done')),
    canChange: can(member.access, 'rent-settings:manage'),
  }
}

const changedMeanwhile =
  'Someone in your organization saved these settings after you opened this page. Check them, and save again'

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'rent-settings:manage')
  const form = await readForm(args)
  const submission = parseForm(form, settingsSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const saved = await saveRentSettings(member, {
    settings: submission.value,
    revision: Number(textField(form, 'revision') ?? 0),
    once: oncePerForm(form, `rent-settings:${contentOf(form)}`),
  })
  if (!saved.ok) return refuseForm(args, submission.reply({ formErrors: [changedMeanwhile] }), 409)
  return redirect(`${rentPaths.settings}?done=saved`, 303)
}

export default function Settings() {
  const { settings, ...loaded } = useLoaderData<typeof loader>()
  const form = useServerForm<SettingsFields>('settings', useAnswer<typeof action>(), {
    display_name: settings.displayName,
    tenant_contact_email: settings.tenantContactEmail,
    phone: settings.phone,
  })
  return <SettingsPage {...loaded} revision={settings.revision} form={form} />
}
