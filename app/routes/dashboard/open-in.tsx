import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { switchMembership } from '#app/organization/memberships.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { safeLocalPath } from '#app/platform/values/local-path.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FormWidth, Row } from '#app/ui/layout.tsx'

export const meta = titled(['Switch organization'])

const home = '/dashboard'

/** The target of a mail about one organization: directly, or after switching to it. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const search = new URL(args.request.url).searchParams
  const asked = member.memberships.find((each) => each.organizationId === search.get('organization'))
  // No one is led to the page of another organization than the mail's.
  if (!asked) throw redirect(home)
  const to = safeLocalPath(search.get('to'), home)
  if (asked.id === member.membership.id) throw redirect(to)
  return {
    to,
    roleId: asked.id,
    organization: asked.organizationName,
    now: member.membership.organizationName,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { session } = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  const switched = await switchMembership(session, idFrom(textField(form, 'role_id') ?? undefined))
  if (!switched) throw notFound()
  return redirectDocument(safeLocalPath(textField(form, 'to'), home), 303)
}

export default function OpenIn() {
  const { to, roleId, organization, now } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <h1>Switch to {organization}</h1>
      <p>
        What you opened is about <b>{organization}</b>. You are working in <b>{now}</b>.
      </p>
      <Form method="post" reloadDocument>
        <PageFormToken />
        <input type="hidden" name="role_id" value={roleId} />
        <input type="hidden" name="to" value={to} />
        <Row>
          <Button>Switch and go on</Button>
          <LinkButton to={home}>Stay in {now}</LinkButton>
        </Row>
      </Form>
    </FormWidth>
  )
}
