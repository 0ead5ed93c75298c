import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '#app/organization/guards.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { drawReviewPage } from '#app/rental-debt/review/application-view.server.ts'

/** A page of an order as a picture: it works in every browser, and nothing of the file runs there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const page = Number(/^([1-9]\d{0,3})\.png$/.exec(args.params.page ?? '')?.[1] ?? 0)
  const documentId = new URL(args.request.url).searchParams.get('order')
  const png = page > 0 ? await drawReviewPage(staff, { debtId, documentId, page }) : null
  if (!png) throw notFound()
  answerInstead(
    args,
    new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        // With the document in its address it never changes.
        'Cache-Control': documentId ? 'private, max-age=3600' : 'private, no-store',
      },
    }),
  )
  return null
}

/** Never shown; with it, a page that is not there is answered with the not-found page. */
export default function OrderPage() {
  return null
}
