import { requestLanguage } from '#app/account/language-guard.server.ts'
import { recordAudit, recordOpening } from '#app/court-records/audit.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { oldestShown } from '../shown-records.server.ts'
import { applicantPage } from './applicant-link.server.ts'
import { wordingOf } from './consent.ts'
import { applicantPaper, type Paper, reportPaper } from './paper.ts'
import { paperPdf } from './paper-pdf.server.ts'
import { notShown, searchedFacts } from './report-facts.ts'
import type { ReportProps } from './report-props.ts'
import { viewRecords } from './report-view.ts'
import { countReturned } from './returned.server.ts'
import { readRecords, requireSearch } from './searches.server.ts'

type Args = RequestArgs & { params: Record<string, string | undefined> }
type ReportContent = ReportProps & { organization: string }

/** A report as it may be shown today; every view is recorded. */
export async function openReport(args: Args): Promise<ReportContent> {
  return open(args, (tx, searchId) => recordOpening(tx, 'applicant_search.opened', { subject: searchId }))
}

/** What the applicant sees. */
export async function openForApplicant(args: Args): Promise<Paper> {
  const content = await open(args, (tx, searchId) =>
    recordOpening(tx, 'applicant_search.told', { subject: searchId }),
  )
  return applicantPaper(content)
}

/** The same by the link in an applicant's mail; null if the search is gone, or the link is not one of ours. */
export async function openByLink(url: string): Promise<Paper | null> {
  const link = applicantPage.read(url)
  if (!link) return null
  const { id: searchId, organizationId } = link
  const today = torontoDate(await now())
  return inTransaction({ personId: null, organizationId }, async (tx) => {
    const kept = await tx
      .selectFrom('applicant_search as search')
      .innerJoin('organization', 'organization.id', 'search.organization_id')
      .select('organization.name')
      .where('search.id', '=', searchId)
      .where('search.organization_id', '=', organizationId)
      .executeTakeFirst()
    if (!kept) return null
    const content = await read(tx, { organizationId, searchId, today, organization: kept.name })
    await recordAudit(tx, 'applicant_search.read_by_applicant', { subject: searchId })
    return applicantPaper(content)
  })
}

/** Returns one of the two as a PDF. */
export async function answerPdf(args: Args, paper: 'report' | 'applicant'): Promise<null> {
  const content = await open(args, (tx, searchId) =>
    recordAudit(tx, 'applicant_search.downloaded', { subject: searchId, details: { paper } }),
  )
  const made = paper === 'report' ? reportPaper(content) : applicantPaper(content)
  // The applicant's name is in the file, not in its file name.
  const headers = writtenFileHeaders(`public-record-${paper}-${content.searchedOn}.pdf`, 'application/pdf')
  const language = await requestLanguage(args)
  answerInstead(
    args,
    new Response(await paperPdf({ ...made, site: config().publicUrl.href, language }, args.request.signal), {
      headers,
    }),
  )
  return null
}

async function open(args: Args, record: (tx: Tx, searchId: string) => Promise<void>): Promise<ReportContent> {
  const member = await requireMember(args, 'records:search')
  const searchId = idFrom(args.params.searchId)
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const { organizationId, membership } = member
    const content = await read(tx, {
      organizationId,
      searchId,
      today,
      organization: membership.organizationName,
    })
    await record(tx, searchId)
    return content
  })
}

type Read = { organizationId: string; searchId: string; today: IsoDate; organization: string }

async function read(tx: Tx, { organizationId, searchId, today, organization }: Read): Promise<ReportContent> {
  const search = await requireSearch(tx, organizationId, searchId)
  const { applicant } = search
  const { birthDate } = applicant
  const filings = await readRecords(tx, { organizationId, searchId, today, birthDate })
  return {
    searchId,
    name: wholeName(applicant.name.first, applicant.name.middle, applicant.name.last),
    at: momentOf(search.at),
    searchedOn: search.searchedOn,
    today,
    searchedBy: search.searchedBy,
    organization,
    facts: searchedFacts(applicant),
    consent: wordingOf(search.consentVersion),
    orders: search.ordersSearched,
    ordersUpTo: search.ordersUpTo,
    records: viewRecords(applicant, filings),
    returned: await countReturned(tx, { organizationId, searchId, applicant, today }),
    othersFound: { count: search.othersFound, areMore: search.othersAreMore },
    notAllCompared: search.notAllCompared,
    notShown: notShown(applicant.birthDate !== null, oldestShown(today)),
    contact: { email: config().supportEmail },
  }
}
