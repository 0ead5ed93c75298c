import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { EmailsPage } from '#app/rent-rewards/importing/EmailsPage.tsx'
import { readEmails } from '#app/rent-rewards/importing/emails-form.server.ts'
import { openImport, placeOf, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { addEmails, listWithoutEmail } from '#app/rent-rewards/importing/missing-emails.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Add emails', 'Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, open } = await openImport(args)
  if (open.state !== 'done') throw redirect(placeOf(open))
  return {
    importId: open.id,
    list: await listWithoutEmail(member, open.id),
    done: doneText(new URL(args.request.url).searchParams.get('done')),
  }
}

const taken = 'Another renter of this lease has this address: each needs one of their own'

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openImport(args)
  if (open.state !== 'done') return redirect(placeOf(open), 303)
  const { emails, errors } = readEmails(form)
  const once = oncePerForm(form, `import-emails:${open.id}:${contentOf(form)}`)
  const saved = await addEmails(member, { importId: open.id, emails, once })
  for (const id of saved.taken) errors[`email-${id}`] = [taken]
  if (Object.keys(errors).length > 0) {
    markFormError(args)
    return data(
      { errors, typed: Object.fromEntries([...form].map(([name, text]) => [name, String(text)])) },
      { status: 400 },
    )
  }
  const word = saved.saved > 0 ? '?done=emails' : ''
  return redirect(`${rentPaths.importStep(open.id, 'emails')}${word}`, 303)
}

export default function ImportEmails() {
  const answer = useActionData<typeof action>()
  return (
    <EmailsPage
      {...useLoaderData<typeof loader>()}
      typed={answer?.typed ?? {}}
      errors={answer?.errors ?? {}}
    />
  )
}
