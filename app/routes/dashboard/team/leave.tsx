import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { leaveOrganization } from '#app/organization/team/change-team.server.ts'
import { teamPaths } from '#app/organization/team/paths.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { ContactOfList } from '#app/rental-debt/registered/people/ContactOfList.tsx'
import { listContactOf } from '#app/rental-debt/registered/people/contact-of.server.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Leave this organization'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { membership, access } = member
  const contactOf = membership.isOwner ? [] : await listContactOf(member, member.person.email)
  const mayHandOver = can(access, 'team:manage')
  return { organization: membership.organizationName, isOwner: membership.isOwner, mayHandOver, contactOf }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const once = oncePerForm(form, `leave:${member.organizationId}`)
  const left = await leaveOrganization(member, { once })
  // The page says why an owner stays.
  const isFixed = !left.ok && left.refusal === 'fixed'
  // A full load, so that nothing of the organization stays on the screen.
  return redirectDocument(isFixed ? teamPaths.leave : '/dashboard', 303)
}

export default function LeaveOrganization() {
  const { organization, isOwner, mayHandOver, contactOf } = useLoaderData<typeof loader>()
  if (isOwner) {
    return (
      <FormWidth>
        <BackLink to="/dashboard">Dashboard</BackLink>
        <h1>You own this organization</h1>
        {mayHandOver ? (
          <>
            <p>
              The owner of {organization} cannot leave. Hand the organization over to another member first.
            </p>
            <div>
              <LinkButton to={teamPaths.team}>Team Management</LinkButton>
            </div>
          </>
        ) : (
          <p>
            The owner of {organization} cannot leave. To hand the organization over to another member, call{' '}
            {helpLine}.
          </p>
        )}
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1>Leave {organization}</h1>
      <p>
        You can no longer open anything in this organization. Your work stays here. To come back, you need a
        new invitation.
      </p>
      <ContactOfList contactOf={contactOf} who="You" />
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Leave" tone="danger" cancelTo="/dashboard" />
        </Stack>
      </Form>
    </FormWidth>
  )
}
