import { useLoaderData } from '@remix-run/react'
import { addChangePage } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { AddChangePage } from '#app/rental-debt/dispute/correction/AddChangePage.tsx'
import type { AddChangeView } from '#app/rental-debt/dispute/correction/add-change-form.server.ts'
import { changeTitles } from '#app/rental-debt/dispute/correction/changes.ts'
import { debtAdding } from '#app/rental-debt/dispute/correction/debt-correction.server.ts'

export const meta = titled<AddChangeView>((view) => [view ? changeTitles[view.kind] : 'Change', 'Disputes'])

const page = addChangePage(debtAdding)
export const loader = page.loader
export const action = page.action

export default function Add() {
  return <AddChangePage view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
