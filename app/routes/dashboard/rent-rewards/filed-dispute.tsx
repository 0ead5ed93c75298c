import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readOf } from '#app/disputes/filed/dispute-address-form.server.ts'
import { viewDispute } from '#app/disputes/filed/dispute-view.server.ts'
import { FiledDispute } from '#app/disputes/filed/FiledDispute.tsx'
import { readFiledDone } from '#app/disputes/filed/filed-done.ts'
import { opened } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { leaseRenterPages } from '#app/rent-rewards/disputes/pages.ts'
import { renterDisputePages } from '#app/rent-rewards/disputes/routes.server.ts'

export const meta = titled(['Dispute', 'Rent Rewards'])

/** A renter's dispute with its clock, for both sides; a renter without one is led to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { member, subjectId } = await opened(args, renterDisputePages)
  const { subject } = renterDisputePages
  const dispute = await viewDispute(member, subject, { subjectId, of: readOf(args.request) })
  if (!dispute) throw redirect(subject.paths.form(subjectId))
  const search = new URL(args.request.url).searchParams
  const done = readFiledDone(search.get('done'))
  return { dispute, wasSent: search.has('sent'), wasNotSent: search.has('not-sent'), done }
}

export default function Filed() {
  return <FiledDispute subject={leaseRenterPages} {...useLoaderData<typeof loader>()} />
}
