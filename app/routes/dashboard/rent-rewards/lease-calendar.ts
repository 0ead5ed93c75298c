import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCalendar } from '#app/rent-rewards/calendar/answer-calendar.server.ts'

/** For a renter: when rent is due, and when it is reported. */
export const loader = (args: LoaderFunctionArgs) => answerCalendar(args)

/** Never shown; without a component, a missing lease would not get the not-found page. */
export default function LeaseCalendar() {
  return null
}
