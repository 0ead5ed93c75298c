import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { removeFromTeam } from '#app/organization/team/change-team.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { findEntry } from '#app/organization/team/read-team.server.ts'
import { canRemove } from '#app/organization/team/team.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ContactOfList } from '#app/rental-debt/registered/people/ContactOfList.tsx'
import { listContactOf } from '#app/rental-debt/registered/people/contact-of.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Remove Team Member', 'Team Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'team:manage')
  const entry = await findEntry(member, idFrom(args.params.entryId))
  if (!entry) throw redirect(teamPaths.after('gone'))
  if (!canRemove(entry)) throw redirect(teamPaths.after('fixed'))
  const isInvited = entry.status !== 'active'
  const contactOf = isInvited ? [] : await listContactOf(member, entry.email)
  return { email: entry.email, isInvited, contactOf }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'team:manage')
  const entryId = idFrom(args.params.entryId)
  const once = oncePerForm(form, `remove:${entryId}`)
  const removed = await removeFromTeam(member, { entryId, once })
  return redirect(removed.ok ? teamPaths.done(removed.done) : teamPaths.after(removed.refusal), 303)
}

export default function RemoveTeamMember() {
  const { email, isInvited, contactOf } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Remove Team Member" closeTo={teamPaths.team}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            {isInvited ? 'Withdraw the invitation of ' : 'Remove '}
            <b>
              <EmailAddress>{email}</EmailAddress>
            </b>
            {isInvited ? '?' : ' from the team?'}
          </p>
          <p>
            {isInvited
              ? 'The link in their email stops working.'
              : 'They can no longer open anything in this organization. Their work stays here.'}
          </p>
          <ContactOfList contactOf={contactOf} who="They" />
          <ConfirmButtons confirm="Remove" cancelTo={teamPaths.team} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
