import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { answerPicture, pageOf } from '#app/platform/http/picture.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { drawReviewPage } from '#app/rental-debt/review/application-view.server.ts'

/** A page of an order as a picture: it works in every browser, and nothing of the file runs there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const page = pageOf(args.params.page)
  const documentId = new URL(args.request.url).searchParams.get('order')
  const png = page > 0 ? await drawReviewPage(staff, { debtId, documentId, page }) : null
  // With the document in its address it never changes.
  answerPicture(args, png, { isLasting: documentId !== null })
  return null
}

/** Never shown; without a component, a missing page would not get the not-found page. */
export default function OrderPage() {
  return null
}
