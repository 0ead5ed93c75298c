import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WithdrawnPage } from '#app/court-records/filing/InsteadOfFiling.tsx'
import { isWithdrawn, openOrderFile } from '#app/court-records/filing/open-order.server.ts'
import { mayOpenOrder } from '#app/court-records/filing/order-link-access.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

/** The order of a filing as a download. A person who may not have it is led to its page, which says what to do. */
export async function loader(args: LoaderFunctionArgs) {
  const filingId = idFrom(args.params.filingId)
  const member = await findMember(args)
  if (!(await mayOpenOrder(args, filingId, member))) throw redirect(paths.filing(filingId), 303)
  const file = await openOrderFile(member, filingId)
  if (!file) {
    if (!(await isWithdrawn(filingId))) throw notFound()
    return data({ is: 'withdrawn' as const }, { status: 410 })
  }
  const response = await fileResponse({ ...file, disposition: 'attachment', request: args.request })
  response.headers.set('X-Robots-Tag', 'noindex')
  answerInstead(args, response)
  return null
}

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function OrderFile() {
  return useLoaderData<typeof loader>() ? <WithdrawnPage forStaff={null} /> : null
}
