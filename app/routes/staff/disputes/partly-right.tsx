import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { badRequest, found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { placeFrom } from '#app/rental-debt/dispute/correction/add-change-form.server.ts'
import { dropChange, openCorrection } from '#app/rental-debt/dispute/correction/correction-page.server.ts'
import { correctionPaths } from '#app/rental-debt/dispute/correction/correction-paths.ts'
import { GatherPage } from '#app/rental-debt/dispute/correction/GatherPage.tsx'

export const meta = titled(['Partly right: change the debt', 'Disputes'])

/** The decision's changes. One that is no longer open has its own page, which says so. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const view = found(await openCorrection(staff, disputeId))
  if (!view.isOpen) throw redirect(disputePaths.dispute(disputeId), 303)
  return view
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const disputeId = idFrom(args.params.disputeId)
  const place = placeFrom(await readForm(args))
  if (!place) throw badRequest()
  const dropped = await dropChange(staff, disputeId, place)
  if (dropped === 'not-found') throw notFound()
  if (dropped === 'dropped') return redirect(correctionPaths.gather(disputeId), 303)
  markFormError(args)
  const problem = 'Your changes were edited in another tab. Nothing was removed. Check them as they are now.'
  return data({ problem }, { status: 409 })
}

export default function PartlyRight() {
  const answer = useActionData<typeof action>()
  return <GatherPage view={useLoaderData<typeof loader>()} problem={answer?.problem ?? null} />
}
