import { useLoaderData } from '@remix-run/react'
import { addChangePage } from '#app/disputes/correction/answer-correction-pages.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { AddChangePage } from '#app/rent-rewards/disputes/correction/AddChangePage.tsx'
import type { AddChangeView } from '#app/rent-rewards/disputes/correction/add-change-form.server.ts'
import { changeTitles } from '#app/rent-rewards/disputes/correction/changes.ts'
import { leaseAdding } from '#app/rent-rewards/disputes/correction/lease-correction.server.ts'

export const meta = titled<AddChangeView>((view) => [view ? changeTitles[view.kind] : 'Change', 'Disputes'])

const page = addChangePage(leaseAdding)
export const loader = page.loader
export const action = page.action

export default function Add() {
  return <AddChangePage view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
