import type { RequestArgs } from './request-context.server.ts'
import { answerInstead } from './request-context.server.ts'
import { notFound } from './responses.server.ts'

/** The page number in an address such as `2.png`; 0 if there is none. */
export const pageOf = (name: string | undefined): number =>
  Number(/^([1-9]\d{0,3})\.png$/.exec(name ?? '')?.[1] ?? 0)

/**
 * Answers with a page's picture: it works in every browser, and nothing of the file runs there. `isLasting`: the
 * content at this address never changes.
 */
export function answerPicture(
  args: RequestArgs,
  png: Uint8Array | null,
  { isLasting }: { isLasting: boolean },
) {
  if (!png) throw notFound()
  answerInstead(
    args,
    new Response(new Uint8Array(png), {
      headers: {
        'Content-Type': 'image/png',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': isLasting ? 'private, max-age=3600' : 'private, no-store',
      },
    }),
  )
}
