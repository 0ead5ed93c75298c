import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawPendingPage } from '#app/court-records/contributions/pending-filings.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { answerPicture, pageOf } from '#app/platform/http/picture.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

/** A page of an order as a picture: it works in every browser, and nothing of the file runs there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const page = pageOf(args.params.page)
  answerPicture(args, page > 0 ? await drawPendingPage(staff, id, page) : null, { isLasting: false })
  return null
}

/** Never shown; without a component, a missing page would not get the not-found page. */
export default function OrderPage() {
  return null
}
