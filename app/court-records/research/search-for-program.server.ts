import { readPlan } from '#app/organization/settings/organization.server.ts'
import { inTransactionWithin, TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { type Found, findFilings } from './research.server.ts'
import {
  countResearch,
  type ResearchAccess,
  type Researcher,
  recordPartiesNamed,
} from './research-access.server.ts'
import { maxShown, pageSize, type ResearchFilter } from './research-filter.ts'
import { questionOf } from './view-research.ts'

/** As for a page of results: longer is an error. */
const maxMs = 5000

type Asked = { filter: ResearchFilter; limit: number }
export type NotSearched =
  | { because: 'plan'; plan: 'community' | 'plus' }
  | { because: 'limit'; access: Exclude<ResearchAccess, 'open'> }
  | { because: 'too-slow' }

/**
 * A page of results for a program: counted, limited by the plan and recorded as the page of a person is. No more than
 * ten at a time, so that one call costs what one page does.
 */
export async function searchForProgram(
  researcher: Researcher,
  { filter, limit }: Asked,
): Promise<{ ok: true; found: Found } | ({ ok: false } & NotSearched)> {
  const { caller } = researcher
  const { subscription: plan } = await readPlan(caller)
  const end = filter.offset + limit
  if (end > (plan === 'community' ? pageSize : maxShown)) return { ok: false, because: 'plan', plan }
  const access = await countResearch(researcher, filter)
  if (access !== 'open') return { ok: false, because: 'limit', access }
  try {
    const question = { ...questionOf(filter), limit, withFacets: false }
    const found = await inTransactionWithin(caller.actor, maxMs, async (tx) => {
      const page = await findFilings(tx, question)
      await recordPartiesNamed(tx, filter, page.rows)
      return page
    })
    return { ok: true, found }
  } catch (error) {
    if (error instanceof TookTooLong) return { ok: false, because: 'too-slow' }
    throw error
  }
}
