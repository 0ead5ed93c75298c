import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireFreshCode } from '#app/account/confirm/fresh-code-guard.server.ts'
import { titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { matters } from '#app/matters.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { DeletionCard } from '#app/profile/deletion/DeletionPage.tsx'
import { findDeletion } from '#app/profile/deletion/deletion.server.ts'
import { ExportCard } from '#app/profile/export/ExportCard.tsx'
import { askForExport, viewExport } from '#app/profile/export/exports.server.ts'
import { exportFilesOf, reasonsLeftOut } from '#app/profile/export/held-data.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titledOrCode(titled(['Your data', 'Profile']))

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  return {
    copy: await viewExport(member),
    dueOn: await findDeletion({ ...member.session, person: member.person }),
    polls: Number(new URL(args.request.url).searchParams.get('polls')) || 0,
    contents: Object.values(exportFilesOf(matters)),
    leftOut: reasonsLeftOut(matters),
  }
}

/** Requests a copy. */
export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const form = await readForm(args)
  await requireFreshCode(args, member, { form, act: 'export' })
  await askForExport(member, { once: oncePerForm(form, 'export') })
  return redirect(profilePaths.yourData, 303)
}

export default function YourData() {
  const { copy, dueOn, polls, contents, leftOut } = useLoaderData<typeof loader>()
  return (
    <Stack gap="l">
      <ExportCard view={copy} polls={polls} contents={contents} leftOut={leftOut} />
      <DeletionCard dueOn={dueOn} />
    </Stack>
  )
}
