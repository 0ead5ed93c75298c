import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import {
  findByStopLink,
  stopAddress,
  stopByLink,
} from '#app/court-records/research/saved/stop-link.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FormWidth } from '#app/ui/layout.tsx'

export const meta = titled(['Stop emails about a saved search'])

/** Opening the link stops nothing: mail programs and scanners open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams
  const [id, token] = [asked.get('search') ?? '', asked.get('token') ?? '']
  const search = await findByStopLink(id, token)
  return data({ id, token, search }, { status: search ? 200 : 410 })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const [id, token] = [textField(form, 'search') ?? '', textField(form, 'token') ?? '']
  await stopByLink(id, token)
  return redirect(stopAddress(id, token), 303)
}

export default function StopSavedSearch() {
  const { id, token, search } = useLoaderData<typeof loader>()
  if (!search) {
    return (
      <FormWidth>
        <h1>This link no longer works</h1>
        <p>The saved search was removed, or part of the link is missing.</p>
        <div>
          <LinkButton to={paths.savedSearches}>Your saved searches</LinkButton>
        </div>
      </FormWidth>
    )
  }
  if (!search.isMailed) {
    return (
      <FormWidth>
        <h1>The emails have stopped</h1>
        <p>We no longer email you about “{search.name}”. The search itself is kept.</p>
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <h1>Stop the emails about “{search.name}”</h1>
      <p>The search itself is kept. You can turn the emails on again on your page of saved searches.</p>
      <Form method="post">
        <PageFormToken />
        <input type="hidden" name="search" value={id} />
        <input type="hidden" name="token" value={token} />
        <Button>Stop these emails</Button>
      </Form>
    </FormWidth>
  )
}
