import { z } from 'zod'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { open, seal, UnsealError } from '#app/platform/crypto/sealing.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { paths } from '../paths.ts'
import { openFiling } from './read-filing.server.ts'
import { mayOpenFiling, maySeeOrder } from './viewer-access.server.ts'

const minutes = 5
const contextOf = (filingId: string) => `order-link:${filingId}`

export type OrderLinks = { url: string | null; image_url: string[] }

/** Links to a published order and to the pictures of its pages, for five minutes; null if it is not published. */
export async function linksToOrder(filingId: string): Promise<OrderLinks | null> {
  const opened = await inTransaction(anonymous, (tx) => openFiling(tx, filingId))
  if (opened?.is !== 'published') return null
  const until = (await now()) + minutes * 60_000
  const token = seal(JSON.stringify(until), contextOf(filingId))
  const link = (path: string) => {
    const url = new URL(path, config().publicUrl)
    url.searchParams.set('link', token)
    return url.href
  }
  return {
    url: opened.file?.fileKey ? link(paths.orderFile(filingId)) : null,
    image_url: opened.pages.map((page) => link(paths.orderPage(filingId, page))),
  }
}

/** Whether this visitor gets the order itself: by a link of ours, or as for its page. A link was counted when it was made. */
export const mayOpenOrder = async (
  args: RequestArgs,
  filingId: string,
  member: Member | null,
): Promise<boolean> =>
  (await isLinked(args, filingId)) ||
  ((await maySeeOrder(args, member)) && (await mayOpenFiling(args, filingId, member)))

async function isLinked({ request }: RequestArgs, filingId: string): Promise<boolean> {
  const token = new URL(request.url).searchParams.get('link')
  if (token === null) return false
  try {
    return z.int().parse(JSON.parse(open(token, contextOf(filingId)))) >= (await now())
  } catch (error) {
    if (error instanceof UnsealError) return false
    throw error
  }
}
