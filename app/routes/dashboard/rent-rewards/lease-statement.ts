import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerStatement } from '#app/rent-rewards/statement/answer-statement.server.ts'

/** For a renter: a year of rent as the credit bureau has it. */
export const loader = (args: LoaderFunctionArgs) => answerStatement(args)

/** Never shown; without a component, a missing statement would not get the not-found page. */
export default function LeaseStatement() {
  return null
}
