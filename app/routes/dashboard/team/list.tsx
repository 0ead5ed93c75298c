import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { resendInvitation } from '#app/organization/team/invitations.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { readTeam } from '#app/organization/team/read-team.server.ts'
import { TeamTable } from '#app/organization/team/TeamTable.tsx'
import { limitMessage, readDone } from '#app/organization/team/team.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titledOrCode(titled(['Team Management']))

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'team:manage')
  const entries = await readTeam(member)
  return {
    entries,
    isOwner: member.membership.isOwner,
    organization: member.membership.organizationName,
    done: readDone(new URL(args.request.url).searchParams, entries),
  }
}

/** "Resend Invite" of a row. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'team:manage')
  const invitationId = idFrom(textField(form, 'invitation_id') ?? undefined)
  const once = oncePerForm(form, `resend:${invitationId}`)
  const resent = await resendInvitation(member, { invitationId, once })
  if (!resent.ok) return redirect(teamPaths.after(resent.refusal), 303)
  const [invited] = resent.done
  if (invited?.outcome === 'limit') {
    return refuseForm(args, { error: { '': [limitMessage(invited.waitSeconds)] } }, 429)
  }
  return redirect(teamPaths.afterInviting(invitationId), 303)
}

export default function TeamManagement() {
  const { entries, isOwner, organization, done } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  const refused = useActionData<typeof action>()?.result.error ?? {}
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <ErrorSummary errors={listErrors(refused)} />
          <PageHeader
            title="Team Management"
            lede={`Who works in ${organization}. Members search records and manage rental debts. Admins also manage the team and billing.`}
            actions={
              <LinkButton look="primary" to={teamPaths.invite} preventScrollReset>
                Add team member
              </LinkButton>
            }
          />
          <StatusMessage tone={done?.tone ?? 'success'}>{done?.text}</StatusMessage>
          <TeamTable entries={entries} isOwner={isOwner} />
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}

/** Also over its dialogs: handing over shows the code page instead. */
export const ErrorBoundary = CodeBoundary
