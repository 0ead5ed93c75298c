import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { identityCheckPath } from '#app/account/identity/identity-check-path.ts'
import { paths } from '#app/court-records/paths.ts'
import { takeCheck } from '#app/court-records/person-check/check-access.server.ts'
import { checkProblem } from '#app/court-records/person-check/check-problems.ts'
import { didYouMean } from '#app/court-records/research/did-you-mean.server.ts'
import { Research } from '#app/court-records/research/Research.tsx'
import { ResearchLimited } from '#app/court-records/research/ResearchLimited.tsx'
import { findFilings } from '#app/court-records/research/research.server.ts'
import {
  openResearch,
  type ResearchAccess,
  recordPartiesNamed,
} from '#app/court-records/research/research-access.server.ts'
import {
  cleanedQuery,
  pageSize,
  type ResearchFilter,
  readResearch,
  refusedOf,
  searchOf,
} from '#app/court-records/research/research-filter.ts'
import { viewFacets } from '#app/court-records/research/view-facets.ts'
import { questionOf, viewRow } from '#app/court-records/research/view-research.ts'
import { filingAddress } from '#app/court-records/result-position.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransactionWithin, TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled, withErrors } from '#app/platform/http/page.ts'
import { allowSources } from '#app/platform/http/page-sources.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { tooSlow } from '#app/platform/http/responses.server.ts'
import { captchaForPage, captchaSources } from '#app/platform/vendors/recaptcha.server.ts'

export const meta = titled<{ refused?: object }>((loaded) => withErrors(loaded?.refused, ['Legal Research']))

/**
 * A search takes hundredths of a second: one that takes seconds is an error, and holds a connection that others wait
 * for.
 */
const maxMs = 5000

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const isFirstPageOnly = member.membership.plan === 'community'
  const search = new URL(args.request.url).searchParams
  const asked = readResearch(search)
  const filter = isFirstPageOnly ? { ...asked, offset: 0 } : asked
  const refused = refusedOf(search, filter)
  const cleaned = cleanedQuery(search, filter)
  if (cleaned !== null && Object.keys(refused).length === 0) throw redirect(`${paths.research}${cleaned}`)
  allowSources(args, captchaSources())
  const access = await openResearch(args, member, filter)
  if (access !== 'open')
    return data({ is: 'limited' as const, ...limitedBy(access, filter) }, { status: 429 })
  const question = questionOf(filter)
  const { rows, total, facets, counted, meant } = await inTransactionWithin(
    member.actor,
    maxMs,
    async (tx) => {
      const found = await findFilings(tx, question)
      await recordPartiesNamed(tx, filter, found.rows)
      return { ...found, meant: found.total === 0 ? await didYouMean(tx, filter) : null }
    },
  ).catch((error: unknown) => {
    throw error instanceof TookTooLong ? tooSlow() : error
  })
  if (rows.length === 0 && total > 0 && filter.offset > 0) {
    const last = Math.min(filter.offset - pageSize, Math.floor((total - 1) / pageSize) * pageSize)
    throw redirect(`${paths.research}${searchOf({ ...filter, offset: last })}`)
  }
  const query = searchOf(filter)
  return {
    is: 'found' as const,
    filter,
    refused,
    rows: rows.map((row, index) =>
      viewRow(row, question.search.found, filingAddress(row.id, { query, place: filter.offset + index })),
    ),
    total,
    facets: viewFacets(filter, facets),
    counted,
    meant,
    isFirstPageOnly,
    isPlain: question.search.isPlain,
    isNothing: question.search.isNothing,
    supportEmail: config().supportEmail,
  }
}

/** What opens more pages of results. */
const limitedBy = (access: Exclude<ResearchAccess, 'open'>, filter: ResearchFilter) => ({
  check: access === 'check' ? { ...captchaForPage(), action: 'research' } : null,
  identityTo: access === 'wait' ? null : identityCheckPath(`${paths.research}${searchOf(filter)}`),
})

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  await requireMember(args, 'records:search')
  const { outcome, setCookie } = await takeCheck(args, textField(form, 'captcha_token') ?? '', 'research')
  if (setCookie) {
    const filter = readResearch(new URL(args.request.url).searchParams)
    const headers = { 'Set-Cookie': setCookie }
    return redirect(`${paths.research}${searchOf(filter)}`, { status: 303, headers })
  }
  const problem = checkProblem(outcome, true)
  return refuseForm(args, { error: { '': [problem] } }, outcome === 'too-many' ? 429 : 400)
}

export default function LegalResearch() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.result.error?.['']?.[0] ?? null
  return loaded.is === 'found' ? <Research {...loaded} /> : <ResearchLimited {...loaded} problem={problem} />
}
