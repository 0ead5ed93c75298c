import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { filingAddress, readPosition } from '#app/court-records/result-position.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'

/** Old and shared links redirect to the page of a filing (specification 2, section 2, "Court filing detail"). */
export function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (!isUuid(id)) return redirect('/oops')
  return redirect(filingAddress(id.toLowerCase(), readPosition(new URL(request.url).searchParams)))
}
