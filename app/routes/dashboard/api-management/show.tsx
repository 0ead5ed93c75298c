import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { isConfirmed, requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { requireSecondStep } from '#app/frame/second-step-demand.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { maskedKey, nameOfKey, works } from '#app/organization/keys/keys.ts'
import { keyNumber, keyPaths } from '#app/organization/keys/paths.ts'
import { findKey, openKey } from '#app/organization/keys/read-keys.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'

export const meta = titled(['Show the key', 'API Management'])

/** Shows it to an admin who confirmed their identity in the last half hour, and records that it was seen. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const key = await findKey(member, keyNumber(args.params.keyNumber))
  if (!key || !works(key.status)) throw redirect(keyPaths.after('gone'))
  const text = isConfirmed(member.session) ? await openKey(member, key.number) : null
  return { name: nameOfKey(key), masked: maskedKey(key), isTest: key.isTest, text }
}

/** Asks for the code. The next page shows the key. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'api-keys:manage')
  await requireSecondStep(args, member)
  const number = keyNumber(args.params.keyNumber)
  if (number === null || !(await findKey(member, number))) return redirect(keyPaths.after('gone'), 303)
  await requireFreshCode(args, member, { form, act: 'api_key' })
  return redirect(keyPaths.show(number), 303)
}

export default function ShowKey() {
  const { name, masked, isTest, text } = useLoaderData<typeof loader>()
  return (
    <DialogPage title="Show the key" closeTo={keyPaths.keys}>
      <p>
        <b>{name}</b>
        {isTest
          ? ' is a test key. It uses its own data and never sees your organization’s.'
          : ' is a production key. Anyone who has it can use the data that it allows.'}
      </p>
      {text ? (
        <Stack>
          <CopyableText text={text} label="the key" />
          <p>
            Keep it where your programs keep secrets, not in their source code. You can see it here again.
          </p>
          <div>
            <LinkButton to={keyPaths.keys} replace preventScrollReset>
              Close
            </LinkButton>
          </div>
        </Stack>
      ) : (
        <Form method="post" replace preventScrollReset>
          <Stack>
            <PageFormToken />
            <p>
              <code>{masked}</code>
            </p>
            <p>To see the whole key, confirm that it is you with a code that we email to you.</p>
            <ConfirmButtons confirm="Show" cancelTo={keyPaths.keys} />
          </Stack>
        </Form>
      )}
    </DialogPage>
  )
}
