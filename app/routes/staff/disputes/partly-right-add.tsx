import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { AddChangePage } from '#app/rental-debt/dispute/correction/AddChangePage.tsx'
import {
  type AddChangeView,
  openAddChange,
  parseChange,
} from '#app/rental-debt/dispute/correction/add-change-form.server.ts'
import { changeTitles, isChangeKind, maxChanges } from '#app/rental-debt/dispute/correction/changes.ts'
import { gatherChange } from '#app/rental-debt/dispute/correction/correction-page.server.ts'
import { correctionPaths } from '#app/rental-debt/dispute/correction/correction-paths.ts'

export const meta = titled<AddChangeView>((view) => [view ? changeTitles[view.kind] : 'Change', 'Disputes'])

async function openPage(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { kind } = args.params
  if (!isChangeKind(kind)) throw notFound()
  const of = new URL(args.request.url).searchParams.get('of')
  const asked = { disputeId: idFrom(args.params.disputeId), kind, of }
  return { staff, view: await openAddChange(staff, asked) }
}

export const loader = async (args: LoaderFunctionArgs) => (await openPage(args)).view

export async function action(args: ActionFunctionArgs) {
  const { staff, view } = await openPage(args)
  const { disputeId } = view
  const form = await readForm(args)
  const submission = parseChange(view, form)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `${disputeId}:gather:${view.kind}:${view.of}:${contentOf(form)}`)
  const gathered = await gatherChange(staff, { disputeId, change: submission.value, once })
  if (gathered === 'not-found') throw notFound()
  if (gathered === 'gathered') return redirect(correctionPaths.gather(disputeId), 303)
  const message = `A decision can have at most ${maxChanges} changes. Remove one you do not need.`
  return refuseForm(args, submission.reply({ formErrors: [message] }))
}

export default function Add() {
  return <AddChangePage view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
