import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawPendingPage } from '#app/court-records/contributions/pending-filings.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

/** A page of an order as a picture: it works in every browser, and nothing of the file runs there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const page = Number(/^([1-9]\d{0,3})\.png$/.exec(args.params.page ?? '')?.[1] ?? 0)
  const png = page > 0 ? await drawPendingPage(staff, id, page) : null
  if (!png) throw notFound()
  answerInstead(
    args,
    new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
      },
    }),
  )
  return null
}

/** Never shown; with it, a page that is not there is answered with the not-found page. */
export default function OrderPage() {
  return null
}
