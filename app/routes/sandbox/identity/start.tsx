import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { startInquiry } from '#app/platform/sandbox/identity.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Identity check', 'Sandbox'])

/** The parameters of the vendor's link. */
function inquiryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const personId = searchParams.get('reference-id')
  return personId
    ? {
        personId,
        email: searchParams.get('fields[email-address]') ?? '',
        redirectUri: searchParams.get('redirect-uri') ?? '',
      }
    : null
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireSandbox()
  return { email: inquiryOf(request)?.email ?? null }
}

export async function action(args: ActionFunctionArgs) {
  requireSandbox()
  const asked = inquiryOf(args.request)
  await readForm(args)
  if (!asked) throw badRequest()
  return redirect(`/sandbox/identity/${await startInquiry(asked)}`, 303)
}

export default function StartIdentityCheck() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <PageHeader title="Identity check" lede="This page plays Persona. No picture is taken." />
      {email === null ? (
        <p>The link to this page comes from the Verification step of an application.</p>
      ) : (
        <Card>
          <Form method="post">
            <Stack>
              <PageFormToken />
              <p>
                For <b>{email}</b>. Each start is a check of its own, on this device.
              </p>
              <div>
                <Button>Start the check</Button>
              </div>
            </Stack>
          </Form>
        </Card>
      )}
    </FormWidth>
  )
}
