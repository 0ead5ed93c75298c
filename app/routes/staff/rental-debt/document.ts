import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { getReviewDocument } from '#app/rental-debt/review/application-view.server.ts'

/** A document of an application for its reviewer, as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { debtId, documentId } = args.params
  const document = await getReviewDocument(staff, idFrom(debtId), idFrom(documentId))
  answerInstead(args, await fileResponse({ ...document, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing document would not get the not-found page. */
export default function Document() {
  return null
}
