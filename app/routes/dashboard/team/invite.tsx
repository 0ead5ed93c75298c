import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { InviteOutcomes } from '#app/organization/team/InviteOutcomes.tsx'
import { inviteToTeam } from '#app/organization/team/invitations.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { invitationDays, maxAtOnce, outcomeRows, unsentOf } from '#app/organization/team/team.ts'
import { inviteSchema } from '#app/organization/team/team-schema.ts'
import { fieldProps, formProps, PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'

export const meta = titled(['Invite new team member', 'Team Management'])

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'team:manage')
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'team:manage')
  const submission = parseForm(form, inviteSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { emails: asked } = submission.value
  const { emails } = asked
  const once = oncePerForm(form, `invite:${contentOf(form)}`)
  const invited = await inviteToTeam(member, { emails, once })
  if (!invited.ok) return redirect(teamPaths.after(invited.refusal), 303)
  const [first] = invited.done
  const outcomes = outcomeRows(asked, invited.done)
  const unsent = unsentOf(outcomes)
  if (unsent.length === 0) {
    const isOne = first?.outcome === 'sent' && emails.length === 1
    const after = isOne ? teamPaths.afterInviting(first.id) : teamPaths.afterInvitingMany(emails.length)
    return redirect(after, 303)
  }
  // Sent ones are done; the others are in the box again.
  markFormError(args)
  const result = {
    initialValue: { emails: unsent.map(({ email }) => email).join('\n') },
    error: { emails: [[...new Set(unsent.map(({ text }) => text))].join(' ')] },
  }
  const isLimit = invited.done.some(({ outcome }) => outcome === 'limit')
  return data({ result, outcomes: outcomes.length > 1 ? outcomes : [] }, { status: isLimit ? 429 : 400 })
}

export default function InviteTeamMember() {
  const answer = useAnswer<typeof action>()
  const [form, fields] = useServerForm<{ emails: string }>('invite', answer)
  return (
    <DialogPage title="Invite new team member" closeTo={teamPaths.team}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      {answer && 'outcomes' in answer && <InviteOutcomes outcomes={answer.outcomes} />}
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <TextAreaField
            label="Email"
            hint={`One address, or up to ${maxAtOnce} on lines of their own. Each person gets an email with a link that works for ${invitationDays} days, and joins as a member.`}
            autoComplete="off"
            spellCheck={false}
            inputMode="email"
            rows={4}
            key={fields.emails.initialValue}
            {...fieldProps(fields.emails)}
          />
          <ConfirmButtons confirm="Send invite" cancelTo={teamPaths.team} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
