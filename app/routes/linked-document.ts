import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { callerOfLink } from '#app/rental-debt/application/document-link.server.ts'
import { getDocument } from '#app/rental-debt/application/documents.server.ts'

/** A document by a link of the API, for some minutes: it needs no session, and the caller of the API is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const ids = { debtId: idFrom(params.debtId), documentId: idFrom(params.documentId) }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const caller = found(await callerOfLink(token, ids, requestOrigin(args)))
  const document = await getDocument(caller, ids.debtId, ids.documentId)
  answerInstead(args, await fileResponse({ ...document, disposition: 'attachment', request }))
  return null
}

/** Never shown; without a component, a missing document would not get the not-found page. */
export default function LinkedDocument() {
  return null
}
