import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerReceipt } from '#app/rent-rewards/consent/answer-receipt.server.ts'

/** For a renter, by the link in any mail after they agreed: a receipt to keep. */
export const loader = (args: LoaderFunctionArgs) => answerReceipt(args)

/** Never shown; without a component, a missing receipt would not get the not-found page. */
export default function ConsentReceipt() {
  return null
}
