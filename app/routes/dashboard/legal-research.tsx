import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { didYouMean } from '#app/court-records/research/did-you-mean.server.ts'
import { Research } from '#app/court-records/research/Research.tsx'
import { findFilings } from '#app/court-records/research/research.server.ts'
import {
  cleanedQuery,
  pageSize,
  readResearch,
  refusedOf,
  searchOf,
} from '#app/court-records/research/research-filter.ts'
import { viewFacets } from '#app/court-records/research/view-facets.ts'
import { questionOf, viewRow } from '#app/court-records/research/view-research.ts'
import { filingAddress } from '#app/court-records/result-position.ts'
import { isBuilt } from '#app/later.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransactionWithin, TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { tooSlow } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Legal Research'])

/** A search takes some hundredths of a second: one of seconds is a fault, and holds a connection that others wait for. */
const longestMs = 5000

const where = (path: string) => (isBuilt(path) ? path : null)

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const isFirstPageOnly = member.membership.plan === 'community'
  const search = new URL(args.request.url).searchParams
  const asked = readResearch(search)
  const filter = isFirstPageOnly ? { ...asked, offset: 0 } : asked
  const refused = refusedOf(search, filter)
  const cleaned = cleanedQuery(search, filter)
  if (cleaned !== null && Object.keys(refused).length === 0) throw redirect(`${paths.research}${cleaned}`)
  const question = questionOf(filter)
  const { rows, total, facets, counted, meant } = await inTransactionWithin(
    member.actor,
    longestMs,
    async (tx) => {
      const found = await findFilings(tx, question)
      return { ...found, meant: found.total === 0 ? await didYouMean(tx, filter) : null }
    },
  ).catch((error: unknown) => {
    throw error instanceof TookTooLong ? tooSlow() : error
  })
  if (rows.length === 0 && total > 0 && filter.offset > 0) {
    const last = Math.min(filter.offset - pageSize, Math.floor((total - 1) / pageSize) * pageSize)
    throw redirect(`${paths.research}${searchOf({ ...filter, offset: last })}`)
  }
  const hasFilingPage = isBuilt('/dashboard/document/:id')
  const query = searchOf({ ...filter, city_like: '' })
  return {
    filter,
    refused,
    rows: rows.map((row, index) =>
      viewRow(
        row,
        question.search.found,
        hasFilingPage ? filingAddress(row.id, { query, place: filter.offset + index }) : null,
      ),
    ),
    total,
    facets: viewFacets(filter, facets),
    counted,
    meant,
    links: {
      upload: where(paths.upload),
      screening: where(paths.screening),
      billing: where(paths.billing),
    },
    isFirstPageOnly,
    isPlain: question.search.isPlain,
    supportEmail: config().supportEmail,
  }
}

export default function LegalResearch() {
  return <Research {...useLoaderData<typeof loader>()} />
}
