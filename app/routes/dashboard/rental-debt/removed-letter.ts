import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRemovedLetter } from '#app/rental-debt/registered/notice/answer-removed-letter.server.ts'

/** The letter for a person removed from a debt. */
export const loader = (args: LoaderFunctionArgs) => answerRemovedLetter(args)

/** Never shown; without a component, a missing debt would not get the not-found page. */
export default function RemovedLetter() {
  return null
}
