import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { answerSignedIn } from '#app/account/answer-signed-in.server.ts'
import { signInWithLink } from '#app/account/sign-in.server.ts'
import { findLink } from '#app/account/sign-in-attempts.server.ts'
import { signInRoles } from '#app/frame/sign-in-roles.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { productName } from '#app/platform/product.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Sign in with your link', 'Sign in'])

/** Opening the link signs no one in: mail programs and scanners open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await findLink(token)
  return data({ token, email: found?.email ?? null }, { status: found ? 200 : 410 })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const signedIn = await signInWithLink(args, textField(form, 'token') ?? '', signInRoles)
  return signedIn ? answerSignedIn(signedIn) : data(null, { status: 410 })
}

export default function SignInWithLink() {
  const { token, email } = useLoaderData<typeof loader>()
  if (!email) {
    return (
      <FormWidth>
        <h1>This link no longer works</h1>
        <p>A sign-in link works once, for 10 minutes. Ask for a new one.</p>
        <div>
          <LinkButton look="primary" to="/dashboard/login">
            Send me a new code and link
          </LinkButton>
        </div>
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <h1>Sign in to {productName}</h1>
      <p>
        You are signing in as <b>{email}</b>.
      </p>
      <Form method="post">
        <PageFormToken />
        <input type="hidden" name="token" value={token} />
        <Button>Sign in</Button>
      </Form>
    </FormWidth>
  )
}
