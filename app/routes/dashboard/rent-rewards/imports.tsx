import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { ImportsPage } from '#app/rent-rewards/importing/ImportsPage.tsx'
import { listImports } from '#app/rent-rewards/importing/list-imports.server.ts'
import { receiveImport, takeSentImport } from '#app/rent-rewards/importing/receive-import.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'

export const meta = titled(['Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  return {
    imports: await listImports(member),
    done: doneText(new URL(args.request.url).searchParams.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const isMultipart = (args.request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data')
  const answer = isMultipart
    ? await receiveImport(args, member)
    : await takeSentImport(member, await readForm(args))
  if (answer.ok) return redirect(rentPaths.importStep(answer.importId, 'columns'), 303)
  markFormError(args)
  const { messages, kept, status } = answer
  return data({ problem: { messages, kept } }, { status })
}

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />
}
