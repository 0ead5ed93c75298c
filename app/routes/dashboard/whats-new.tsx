import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { dismissNotice } from '#app/account/dismissed-notices.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { newsFor } from '#app/whats-new/whats-new.ts'

export const meta = titled(['What is new'])

export async function loader(args: LoaderFunctionArgs) {
  const { access } = await requireMember(args, 'dashboard:see')
  return newsFor(access).map(({ title, text, link }) => ({ title, text, link }))
}

/** Closes it for good: home does not announce it again. */
export async function action(args: ActionFunctionArgs) {
  await readForm(args)
  await dismissNotice(await requireMember(args, 'dashboard:see'), 'whats_new')
  return redirect('/dashboard', 303)
}

export default function WhatsNew() {
  const news = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <PageHeader title="What is new" lede="What you can do here now." />
      {news.map(({ title, text, link }) => (
        <Stack as="section" gap="xs" key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>
            <Link to={link.to}>{link.label}</Link>
          </p>
        </Stack>
      ))}
      <Form method="post">
        <PageFormToken />
        <Button>Close, and do not show this again</Button>
      </Form>
    </FormWidth>
  )
}
