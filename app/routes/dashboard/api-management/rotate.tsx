import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { rotateKey } from '#app/organization/keys/change-keys.server.ts'
import { nameOfKey, overlapHours } from '#app/organization/keys/keys.ts'
import { keyNumber, keyPaths } from '#app/organization/keys/paths.ts'
import { findKey } from '#app/organization/keys/read-keys.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Rotate the key', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const key = await findKey(member, keyNumber(args.params.keyNumber))
  if (key?.status !== 'active') throw redirect(keyPaths.after('gone'))
  return { name: nameOfKey(key) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  const number = keyNumber(args.params.keyNumber)
  if (number === null) throw notFound()
  const once = oncePerForm(form, `rotate-key:${number}`)
  const rotated = await rotateKey(member, { number, once })
  return redirect(rotated.ok ? keyPaths.show(rotated.done) : keyPaths.after(rotated.refusal), 303)
}

export default function RotateKey() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Rotate the key" closeTo={keyPaths.keys}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Replace <b>{name}</b> with a new key?
          </p>
          <p>
            The new key can do the same. Both work for {overlapHours} hours, so that you can give it to your
            programs. After that the old key stops working.
          </p>
          <ConfirmButtons confirm="Rotate" cancelTo={keyPaths.keys} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
