import { evidenceFile } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { debtDisputePages as pages } from '#app/rental-debt/dispute/routes.server.ts'

/** A file of a dispute for the person who sent it, as a download. */
export const loader = evidenceFile(pages)

/** Never shown; without a component, a missing file would not get the not-found page. */
export default function Evidence() {
  return null
}
