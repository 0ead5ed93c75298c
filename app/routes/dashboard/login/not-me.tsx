import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import {
  disownSignIn,
  endAllByNotice,
  findNotice,
  noticeDays,
  notMePath,
} from '#app/account/devices/sign-in-notices.server.ts'
import { anonymous } from '#app/platform/database/transaction.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Moment } from '#app/ui/records/Value.tsx'

export const meta = titled(['This was not me', 'Sign in'])

/** Opening the link ends nothing: mail programs and scanners open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await findNotice(token)
  const notice = found && { state: found.state, device: found.device, at: momentOf(found.at) }
  return data({ token, notice, days: noticeDays }, { status: found ? 200 : 410 })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const token = textField(form, 'token') ?? ''
  const actor = { ...anonymous, request: requestOrigin(args) }
  const intent = textField(form, 'intent')
  if (intent === 'end') await disownSignIn(actor, token)
  else if (intent === 'end-all') await endAllByNotice(actor, token)
  else throw badRequest()
  return redirect(`${notMePath}?token=${encodeURIComponent(token)}`, 303)
}

export default function NotMe() {
  const { token, notice, days } = useLoaderData<typeof loader>()
  if (!notice) {
    return (
      <FormWidth>
        <h1>This link no longer works</h1>
        <p>
          It works for {days} days. Sign in to see where you are signed in. There you can end any session that
          is not yours.
        </p>
        <div>
          <LinkButton look="primary" to="/dashboard/sessions">
            Where you are signed in
          </LinkButton>
        </div>
      </FormWidth>
    )
  }
  const { state, device, at } = notice
  if (state === 'open') {
    return (
      <FormWidth>
        <h1>End a sign-in that was not you</h1>
        <p>
          On <Moment {...at} />, someone signed in to your account. The device is described as:{' '}
          <b>{device}</b>.
        </p>
        <NotMeForm token={token} intent="end" label="End this sign-in" />
        <p>If it was you, close this page. Nothing has changed.</p>
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <h1>{state === 'disowned' ? 'That sign-in has ended' : 'You are signed out everywhere'}</h1>
      <p>
        {state === 'disowned'
          ? 'That person can no longer use your account there.'
          : 'Every browser has to sign in again, yours too.'}
      </p>
      <p>
        Signing in takes a code from your mailbox. Someone else may be able to read your email. Change the
        password of your mailbox now.
      </p>
      {state === 'disowned' && (
        <>
          <p>You can also end all your other sign-ins, on every device.</p>
          <NotMeForm token={token} intent="end-all" label="Sign out everywhere" />
        </>
      )}
    </FormWidth>
  )
}

function NotMeForm({ token, intent, label }: { token: string; intent: string; label: string }) {
  return (
    <Form method="post">
      <PageFormToken />
      <input type="hidden" name="token" value={token} />
      <Button look="danger" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  )
}
