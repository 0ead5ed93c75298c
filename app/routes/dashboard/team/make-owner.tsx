import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { handOver } from '#app/organization/team/change-team.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { findEntry } from '#app/organization/team/read-team.server.ts'
import { canEdit } from '#app/organization/team/team.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Hand over the organization', 'Team Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'team:manage')
  const entry = await findEntry(member, idFrom(args.params.entryId))
  if (!entry) throw redirect(teamPaths.after('gone'))
  if (!member.membership.isOwner || !canEdit(entry)) throw redirect(teamPaths.after('fixed'))
  return { email: entry.email, organization: member.membership.organizationName }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'team:manage')
  const membershipId = idFrom(args.params.entryId)
  if (!member.membership.isOwner) return redirect(teamPaths.after('fixed'), 303)
  await requireFreshCode(args, member, { form, act: 'ownership' })
  const once = oncePerForm(form, `hand-over:${membershipId}`)
  const handed = await handOver(member, { membershipId, once })
  return redirect(handed.ok ? teamPaths.done(handed.done) : teamPaths.after(handed.refusal), 303)
}

export default function MakeOwner() {
  const { email, organization } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Hand over the organization" closeTo={teamPaths.team}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Make{' '}
            <b>
              <EmailAddress>{email}</EmailAddress>
            </b>{' '}
            the owner of {organization}?
          </p>
          <p>
            You stay an admin. The new owner can change your role or remove you, and only they can hand the
            organization over again.
          </p>
          <ConfirmButtons confirm="Hand over" cancelTo={teamPaths.team} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
