import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRemovedLetter } from '#app/rental-debt/registered/notice/answer-removed-letter.server.ts'

/** The letter of somebody who was taken out of a debt. */
export const loader = (args: LoaderFunctionArgs) => answerRemovedLetter(args)

/** Never shown; with it, a debt that is not there is answered with the not-found page. */
export default function RemovedLetter() {
  return null
}
