import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { getDocument } from '#app/rental-debt/application/documents.server.ts'

/** A document of a debt, as a download: we never open a PDF with scripts in it. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const document = await getDocument(member, idFrom(args.params.debtId), idFrom(args.params.documentId))
  answerInstead(args, await fileResponse({ ...document, disposition: 'attachment', request: args.request }))
  return null
}

/** Never shown; without a component, a missing document would not get the not-found page. */
export default function Document() {
  return null
}
