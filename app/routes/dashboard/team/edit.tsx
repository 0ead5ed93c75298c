import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { changeRole } from '#app/organization/team/change-team.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { findEntry } from '#app/organization/team/read-team.server.ts'
import { canEdit } from '#app/organization/team/team.ts'
import { roleSchema } from '#app/organization/team/team-schema.ts'
import { fieldProps, formProps, PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Edit User', 'Team Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'team:manage')
  const entry = await findEntry(member, idFrom(args.params.entryId))
  if (!entry) throw redirect(teamPaths.after('gone'))
  if (!canEdit(entry)) throw redirect(teamPaths.after('fixed'))
  return { email: entry.email, role: entry.role }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'team:manage')
  const membershipId = idFrom(args.params.entryId)
  const submission = parseForm(form, roleSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `role:${membershipId}:${contentOf(form)}`)
  const changed = await changeRole(member, { membershipId, role: submission.value.role, once })
  return redirect(changed.ok ? teamPaths.done(changed.done) : teamPaths.after(changed.refusal), 303)
}

export default function EditUser() {
  const { email, role } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm<{ role: string }>('edit', useAnswer<typeof action>(), { role })
  return (
    <DialogPage title="Edit User" closeTo={teamPaths.team}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <p>
        <b>
          <EmailAddress>{email}</EmailAddress>
        </b>
      </p>
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <RadioGroup
            label="Role"
            {...fieldProps(fields.role)}
            choices={[
              {
                value: 'member',
                label: 'Member',
                hint: 'Searches public records, and adds and manages rental debts.',
              },
              { value: 'admin', label: 'Admin', hint: 'Also manages the team and billing.' },
            ]}
          />
          <ConfirmButtons confirm="Save" cancelTo={teamPaths.team} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
