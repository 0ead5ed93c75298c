import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { recordSecurityEvent } from '#app/account/audit.server.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { recordAudit } from '#app/court-records/audit.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { readOrganizationName } from '#app/organization/names.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { addDays, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { deleteDraftInput } from '#app/wizard/draft-input.server.ts'
import { applicantHash } from '../names/applicant-hash.server.ts'
import { type Candidate, findCandidates } from './candidates.server.ts'
import { mailApplicant } from './mail-applicant.server.ts'
import { type Applicant, type Screened, screener } from './match.ts'
import { readRefutations } from './refutations.server.ts'
import { screenKnown } from './refuted.ts'
import { requestKeyOf } from './request-key.server.ts'
import { countReturned } from './returned.server.ts'
import { maxOthers, searchesADay } from './search-limits.ts'
import { searchPlace } from './search-place.ts'
import { readCorpus } from './searched-corpus.server.ts'

/** More matches than a person lives through: a name and a landlord of thousands of homes. */
const maxMatches = 100
const sameWithinDays = 30
/** More than anyone screens by hand; this stops people who copy the records through searches. */
const ofUnidentified = {
  name: 'applicant-searches-unidentified',
  hits: searchesADay,
  seconds: 86_400,
} as const
export const searchesAnHour = { name: 'applicant-searches', hits: 60, seconds: 3600 } as const

type Given = {
  applicant: Applicant
  consentVersion: string
  /** The applicant's own, for the mail about the search. */
  email: string | null
  /** Whether the same search was offered and is wanted again. */
  isAgain: boolean
  once: OnceKey
}

export type NotSearched =
  | { because: 'more_information_required' }
  | { because: 'same'; searchId: string; searchedOn: string }
  | { because: 'too_many'; waitSeconds: number }
  | { because: 'identity' }

const refusal = refusalOf<NotSearched>()

/**
 * Searches the public records for an applicant, and stores the question and the result. A search made within 30 days is
 * offered instead; a name that alone finds too much needs more data, and then only the attempt is stored.
 */
export async function searchApplicant(
  caller: Caller,
  given: Given,
): Promise<Outcome<{ searchId: string }, NotSearched>> {
  const at = await now()
  const outcome = await refusal.outcome(
    inTransaction(caller.actor, (tx) => once(tx, given.once, () => searchOnce(tx, caller, given, at))),
  )
  if (!outcome.ok) await recordRefusal(caller, given.applicant, outcome.refusal, torontoDate(at))
  return outcome
}

/** A refusal rolled everything back: what remains of it is written here, and its cost is counted. */
async function recordRefusal(
  caller: Caller,
  { name }: Applicant,
  { because }: NotSearched,
  today: IsoDate,
): Promise<void> {
  if (because === 'same') return
  await inTransaction(caller.actor, async (tx) => {
    if (because === 'too_many') {
      await recordSecurityEvent(tx, 'limit.reached', { details: { limit: searchesAnHour.name } })
    } else if (because === 'identity') {
      await recordSecurityEvent(tx, 'limit.reached', { details: { limit: ofUnidentified.name } })
    } else {
      await isWithinDay(tx, caller, today)
      await hitRateLimit(tx, searchesAnHour, caller.organizationId)
      await recordAudit(tx, 'applicant_search.needs_more', { details: { applicant: applicantHash(name) } })
    }
  })
}

async function searchOnce(
  tx: Tx,
  caller: Caller,
  { applicant, consentVersion, email, isAgain }: Given,
  at: number,
): Promise<{ searchId: string }> {
  const { organizationId } = caller
  const today = torontoDate(at)
  const requestKey = requestKeyOf(applicant)
  // Of two at once, the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId}:${requestKey.toString('hex')}`}, 0))`.execute(
    tx,
  )
  const same = isAgain ? null : await findSame(tx, organizationId, requestKey, today)
  // A report that misses an order does not answer the same question.
  const isWhole =
    same && (await countReturned(tx, { organizationId, searchId: same.id, applicant, today })) === 0
  if (same && isWhole)
    throw refusal.because({ because: 'same', searchId: same.id, searchedOn: same.searched_on })
  if (!(await isWithinDay(tx, caller, today))) throw refusal.because({ because: 'identity' })
  // An offer is not a search, and the same form was counted with its first answer.
  const waitSeconds = await hitRateLimit(tx, searchesAnHour, organizationId)
  if (waitSeconds !== null) throw refusal.because({ because: 'too_many', waitSeconds })
  const { candidates, isAll, isAllNearer } = await findCandidates(tx, applicant, today)
  const found = await recordsOf(tx, applicant, candidates)
  const isTooCommon = !isAll || found.others.length > maxOthers
  if (isTooCommon && applicant.addresses.length === 0 && applicant.birthDate === null) {
    throw refusal.because({ because: 'more_information_required' })
  }
  const corpus = await readCorpus(tx, today)
  const { name } = applicant
  const { id } = await tx
    .insertInto('applicant_search')
    .values({
      organization_id: organizationId,
      person_id: personIdOf(caller),
      first_name: name.first,
      middle_name: name.middle,
      last_name: name.last,
      birth_date: applicant.birthDate,
      aliases: [...applicant.aliases],
      landlords: [...applicant.landlords],
      addresses: JSON.stringify(applicant.addresses),
      request_key: requestKey,
      consent_version: consentVersion,
      consented_at: new Date(at),
      searched_on: today,
      orders_searched: corpus.orders,
      orders_up_to: corpus.upTo,
      others_found: found.others.length,
      others_are_more: !isAll,
      // What is cut off at the end is not shown either.
      not_all_compared: !isAllNearer || found.matches.length > maxMatches,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = [...found.matches.slice(0, maxMatches), ...found.others.slice(0, maxOthers)]
  await writeRecords(tx, { organizationId, searchId: id }, kept)
  await deleteDraftInput(tx, searchPlace(caller))
  const matches = found.matches.filter(({ filing }) => filing.ordersOfTenant).length
  await recordAudit(tx, 'applicant_search.made', {
    subject: id,
    details: {
      matches,
      others: found.matches.length - matches + Math.min(found.others.length, maxOthers),
      applicant: applicantHash(name),
    },
  })
  if (email) {
    const organization = await readOrganizationName(tx, organizationId)
    await mailApplicant(tx, { organizationId, organization, searchId: id, email, searchedOn: today })
  }
  return { searchId: id }
}

/** Whether a person may search again today: without limit once the identity service has approved them. */
async function isWithinDay(tx: Tx, caller: Caller, today: IsoDate): Promise<boolean> {
  const personId = personIdOf(caller)
  if ('person' in caller.by && caller.by.person.isStaff) return true
  if ((await readVerification(tx, personId)).status === 'approved') return true
  return (await hitRateLimit(tx, ofUnidentified, `${personId} ${today}`)) === null
}

async function findSame(tx: Tx, organizationId: string, requestKey: Buffer, today: IsoDate) {
  return tx
    .selectFrom('applicant_search')
    .select(['id', 'searched_on'])
    .where('organization_id', '=', organizationId)
    .where('request_key', '=', requestKey)
    .where('searched_on', '>=', addDays(today, -sameWithinDays))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Found = { filing: Candidate; screened: Screened }

const order = ['strong', 'moderate', 'name_alone'] as const

/** How many are compared at a time; other requests run in between. */
const comparedAtOnce = 100

/** The matches, strongest first, and the name-only records; newest first in each. */
async function recordsOf(
  tx: Tx,
  applicant: Applicant,
  candidates: readonly Candidate[],
): Promise<{ matches: Found[]; others: Found[] }> {
  const screen = screener(applicant)
  const compared: Found[] = []
  for (const [index, filing] of candidates.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await setImmediate()
    const screened = screen(filing)
    if (screened) compared.push({ filing, screened })
  }
  const ids = compared.map(({ filing }) => filing.id)
  const refutations = await readRefutations(tx, ids, applicant.birthDate)
  // Records that may be about another person are stored: the report says so while it is not known.
  const possible = compared.filter(
    ({ filing }) => screenKnown(screen, filing, refutations.get(filing.id) ?? [])?.about !== 'another',
  )
  const found = possible.toSorted(
    (a, b) =>
      order.indexOf(a.screened.strength) - order.indexOf(b.screened.strength) ||
      b.filing.issuedDate.localeCompare(a.filing.issuedDate) ||
      a.filing.id.localeCompare(b.filing.id),
  )
  const isAlone = ({ screened }: Found) => screened.strength === 'name_alone'
  return { matches: found.filter((each) => !isAlone(each)), others: found.filter(isAlone) }
}

async function writeRecords(
  tx: Tx,
  { organizationId, searchId }: { organizationId: string; searchId: string },
  records: readonly Found[],
): Promise<void> {
  if (records.length === 0) return
  await tx
    .insertInto('applicant_search_record')
    .values(
      records.map(({ filing, screened }, index) => ({
        organization_id: organizationId,
        search_id: searchId,
        filing_id: filing.id,
        place: index + 1,
        strength: screened.strength,
        match_details: JSON.stringify(screened.details),
      })),
    )
    .execute()
}
