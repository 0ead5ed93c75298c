import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { apiScopes } from '#app/assembly/api-scopes.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { revokeKey } from '#app/organization/keys/change-keys.server.ts'
import { KeyMoment } from '#app/organization/keys/KeyMoment.tsx'
import { nameOfKey, works } from '#app/organization/keys/keys.ts'
import { keyNumber, keyPaths } from '#app/organization/keys/paths.ts'
import { findKey } from '#app/organization/keys/read-keys.server.ts'
import { showKey } from '#app/organization/keys/show-keys.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Revoke the key', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  const key = await findKey(member, keyNumber(args.params.keyNumber))
  if (!key || !works(key.status)) throw redirect(keyPaths.after('gone'))
  return { name: nameOfKey(key), lastUsedAt: showKey(key, apiScopes).lastUsedAt }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  const number = keyNumber(args.params.keyNumber)
  if (number === null) throw notFound()
  const once = oncePerForm(form, `revoke-key:${number}`)
  const revoked = await revokeKey(member, { number, once })
  return redirect(revoked.ok ? keyPaths.done(revoked.done) : keyPaths.after(revoked.refusal), 303)
}

export default function RevokeKey() {
  const { name, lastUsedAt } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Revoke the key" closeTo={keyPaths.keys}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            Revoke <b>{name}</b>? Programs that use it stop working at once. You cannot undo this.
          </p>
          <p>
            Last used: <KeyMoment at={lastUsedAt} none="never" />
          </p>
          <ConfirmButtons confirm="Revoke" cancelTo={keyPaths.keys} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
