import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { decideOccupancy } from '#app/rental-debt/review/decide-occupancy.server.ts'
import { OccupancyRequestPage } from '#app/rental-debt/review/OccupancyRequests.tsx'
import { openOccupancyRequest } from '#app/rental-debt/review/occupancy-requests.server.ts'

export const meta = titled(['Check a move-out date', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return openOccupancyRequest(staff, idFrom(args.params.changeId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const changeId = idFrom(args.params.changeId)
  const form = await readForm(args)
  const typed = textField(form, 'words') ?? ''
  const words = typed.trim()
  if (words === '' || words.length > 2000) {
    markFormError(args)
    const error = words === '' ? 'Say why you decided this' : atMostCharacters(2_000)
    return data({ typed, error, problem: null }, { status: 400 })
  }
  const decision = textField(form, 'decision') === 'make' ? 'make' : 'refuse'
  const once = oncePerForm(form, `move-out:${changeId}:${contentOf(form)}`)
  const decided = orNotFound(await decideOccupancy(staff, { changeId, decision, words, once }))
  if (decided.ok) return redirect(`${paths.staff.occupancies}?done=${decided.done}`, 303)
  markFormError(args)
  return data({ typed, error: null, problem: decided.refusal }, { status: 409 })
}

export default function DecideMoveOut() {
  return (
    <OccupancyRequestPage request={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  )
}
