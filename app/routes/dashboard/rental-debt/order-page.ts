import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { answerPicture, pageOf } from '#app/platform/http/picture.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { drawOwnPage } from '#app/rental-debt/application/court-order/order-page.server.ts'

/** A page of an order, for the person who types its values. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, documentId } = args.params
  const page = pageOf(args.params.page)
  const asked = { debtId: idFrom(debtId), documentId: idFrom(documentId), page }
  answerPicture(args, page > 0 ? await drawOwnPage(member, asked) : null, { isLasting: true })
  return null
}

/** Never shown; without a component, a missing page would not get the not-found page. */
export default function OrderPage() {
  return null
}
