import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WithdrawnPage } from '#app/court-records/filing/InsteadOfFiling.tsx'
import { isWithdrawn, openOrderPage } from '#app/court-records/filing/open-order.server.ts'
import { mayOpenOrder } from '#app/court-records/filing/order-link-access.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { pageOf } from '#app/platform/http/picture.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

/** A page of an order as a stored picture: it works in every browser, and nothing of the file runs there. */
export async function loader(args: LoaderFunctionArgs) {
  const filingId = idFrom(args.params.filingId)
  const page = pageOf(args.params.page)
  const member = await findMember(args)
  if (!(await mayOpenOrder(args, filingId, member))) throw redirect(paths.filing(filingId), 303)
  const picture = page > 0 ? await openOrderPage(member, filingId, page) : null
  if (!picture) {
    if (!(await isWithdrawn(filingId))) throw notFound()
    return data({ is: 'withdrawn' as const }, { status: 410 })
  }
  const response = await fileResponse({ ...picture, disposition: 'inline', request: args.request })
  response.headers.set('X-Robots-Tag', 'noindex')
  answerInstead(args, response)
  return null
}

/** Never shown; without a component, a missing page would not get the not-found page. */
export default function OrderPage() {
  return useLoaderData<typeof loader>() ? <WithdrawnPage forStaff={null} /> : null
}
