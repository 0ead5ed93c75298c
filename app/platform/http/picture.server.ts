import type { RequestArgs } from './request-context.server.ts'
import { answerInstead } from './request-context.server.ts'
import { notFound } from './responses.server.ts'

/** Which page an address such as `2.png` asks for; 0 where it asks for none. */
export const pageOf = (name: string | undefined): number =>
  Number(/^([1-9]\d{0,3})\.png$/.exec(name ?? '')?.[1] ?? 0)

/**
 * Answers with the picture of a page: it works in every browser, and nothing of the file runs there. `isLasting`: what is at this
 * address never changes.
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
