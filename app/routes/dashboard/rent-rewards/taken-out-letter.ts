import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerTakenOutLetter } from '#app/rent-rewards/disputes/answer-taken-out-letter.server.ts'

/** The letter for a person taken out of a lease. */
export const loader = (args: LoaderFunctionArgs) => answerTakenOutLetter(args)

/** Never shown; without a component, a missing renter would not get the not-found page. */
export default function TakenOutLetter() {
  return null
}
