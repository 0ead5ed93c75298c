import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import { noteWords } from './court-words.server.ts'
import { marksOf, pairsOf } from './marks.ts'
import { fileKey } from './words.ts'

/** Amounts in cents, dates as `YYYY-MM-DD`, the rate an exact decimal in percent a year. */
export type Filing = {
  id: string
  firstFilingId: string | null
  fileNumber: string
  tribunal: string
  submissionType: string | null
  issuedDate: string
  meetingDate: string | null
  payableBy: 'tenant' | 'landlord' | null
  amountOwed: number | null
  damages: number | null
  monthlyRent: number | null
  interestRate: string | null
  sheriffCallDate: string | null
  firstNonPaymentDate: string | null
  dailyCompensationStartDate: string | null
  vacatedDate: string | null
  tenancyTerminatedDate: string | null
  dismissed: boolean
  /** Whether the order becomes void if the tenant pays in time; null if that was not read. */
  conditional: boolean | null
  address1: string | null
  address2: string | null
  city: string | null
  province: string
  postalCode: string | null
  tenantNames: string[]
  landlordNames: string[]
  tenantLegalRepName: string | null
  landlordLegalRepName: string | null
  adjudicatorName: string | null
  tags: string[]
  reasoning: string
  externalLink: string | null
  /** "2024 ONLTB 10037"; null if it has none. */
  neutralCitation: string | null
}

/** The written columns of a filing, with their types in the database. */
const columns = {
  first_filing_id: 'uuid',
  file_number: 'text',
  file_number_key: 'text',
  tribunal: 'text',
  submission_type: 'text',
  issued_date: 'date',
  meeting_date: 'date',
  payable_by: 'text',
  amount_owed: 'bigint',
  damages: 'bigint',
  monthly_rent: 'bigint',
  interest_rate: 'text',
  sheriff_call_date: 'date',
  first_non_payment_date: 'date',
  daily_compensation_start_date: 'date',
  vacated_date: 'date',
  tenancy_terminated_date: 'date',
  dismissed: 'boolean',
  conditional: 'boolean',
  address_1: 'text',
  address_2: 'text',
  city: 'text',
  province: 'text',
  postal_code: 'text',
  tenant_names: 'text[]',
  landlord_names: 'text[]',
  tenant_legal_rep_name: 'text',
  landlord_legal_rep_name: 'text',
  adjudicator_name: 'text',
  tags: 'text[]',
  reasoning: 'text',
  external_link: 'text',
  neutral_citation: 'text',
} as const
const names = sql.raw(Object.keys(columns).join(', '))
const typed = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** The rows of filings with their search data: words, pairs of words and marks. */
const given = (
  filings: readonly Filing[],
) => sql`(select *, strip(ranked) || array_to_tsvector(marks) as search
  from (select *, court_record_ranked(folded_names, folded_words) as ranked
    from json_to_recordset(${JSON.stringify(filings.map(rowOf))}::json) as given
      (id uuid, ${typed}, folded_names text, folded_words text, marks text[])) ranked) filing`

/** Makes published filings searchable, from the given values. */
const findBy = sql`insert into searched_filing
    (filing_id, amount_owed, issued_date, topics, city, province, weights, search, ranked)
  select id, amount_owed, issued_date, array_to_string(tags, ' '), city, province, court_record_weights(ranked), search, ranked`

/**
 * Publishing holds this lock until the commit, and takes the time after getting it. A caller that holds it exclusively
 * for a moment knows that everything published until then can be read.
 */
export const lockPublishing = (tx: Tx, as: 'shared' | 'alone') =>
  as === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended('publishing', 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock(hashtextextended('publishing', 0))`.execute(tx)

/** Writes published filings, some thousands per statement; existing ones stay as they are. */
export async function publishFilings(tx: Tx, filings: readonly Filing[]): Promise<void> {
  await lockPublishing(tx, 'shared')
  await sql`with given as materialized (select * from ${given(filings)}),
    written as (insert into court_filing (id, state, published_at, ${names})
      select id, 'published', clock_timestamp(), ${names} from given on conflict (id) do nothing returning id)
    ${findBy} from given join written using (id) order by issued_date, id`.execute(tx)
  await noteWords(tx, filings.map(wordsToFind))
}

/** Writes an order that searches do not find: one that waits for staff, or that repeats another one. */
export async function keepFiling(tx: Tx, filing: Filing, mergedIntoId: string | null = null): Promise<void> {
  await sql`insert into court_filing (id, state, merged_into_id, ${names})
    select id, ${mergedIntoId ? 'merged' : 'pending'}, ${mergedIntoId}::uuid, ${names}
    from ${given([filing])}`.execute(tx)
}

/** Replaces everything a pending or published filing says, and publishes it. */
export async function republishFiling(tx: Tx, filing: Filing): Promise<void> {
  await lockPublishing(tx, 'shared')
  await sql`with given as materialized (select * from ${given([filing])}),
    written as (update court_filing set (state, updated_at, published_at, ${names}) =
        (select 'published', now(), case when state = 'pending' then clock_timestamp() else published_at end, ${names} from given)
      where id = ${filing.id} and state in ('pending', 'published') returning id)
    ${findBy} from given join written using (id)
    on conflict (filing_id) do update set (amount_owed, issued_date, topics, city, province, weights, search, ranked) =
      (excluded.amount_owed, excluded.issued_date, excluded.topics, excluded.city, excluded.province,
        excluded.weights, excluded.search, excluded.ranked)`.execute(tx)
  await noteWords(tx, [wordsToFind(filing)])
}

/** What people type to find it: names, place and words. */
const wordsToFind = (filing: Filing): string =>
  [
    ...filing.tenantNames,
    ...filing.landlordNames,
    filing.tenantLegalRepName,
    filing.landlordLegalRepName,
    filing.adjudicatorName,
    filing.address1,
    filing.city,
    filing.reasoning,
  ]
    .filter(Boolean)
    .join(' ')

function rowOf(filing: Filing) {
  const legalRepNames = [filing.tenantLegalRepName, filing.landlordLegalRepName].filter(
    (name) => name !== null,
  )
  const { adjudicatorName, address1, address2, city, province } = filing
  const people = [...filing.tenantNames, ...filing.landlordNames, ...legalRepNames, adjudicatorName ?? '']
    .map(wordsOf)
    .filter((name) => name.length > 0)
  const texts = [[address2, address1, city, province, filing.postalCode].join(' '), filing.reasoning].map(
    wordsOf,
  )
  return {
    id: filing.id,
    first_filing_id: filing.firstFilingId,
    file_number: filing.fileNumber,
    file_number_key: fileKey(filing.fileNumber),
    tribunal: filing.tribunal,
    submission_type: filing.submissionType,
    issued_date: filing.issuedDate,
    meeting_date: filing.meetingDate,
    payable_by: filing.payableBy,
    amount_owed: filing.amountOwed,
    damages: filing.damages,
    monthly_rent: filing.monthlyRent,
    interest_rate: filing.interestRate,
    sheriff_call_date: filing.sheriffCallDate,
    first_non_payment_date: filing.firstNonPaymentDate,
    daily_compensation_start_date: filing.dailyCompensationStartDate,
    vacated_date: filing.vacatedDate,
    tenancy_terminated_date: filing.tenancyTerminatedDate,
    dismissed: filing.dismissed,
    conditional: filing.conditional,
    address_1: address1,
    address_2: address2,
    city,
    province,
    postal_code: filing.postalCode,
    tenant_names: filing.tenantNames,
    landlord_names: filing.landlordNames,
    tenant_legal_rep_name: filing.tenantLegalRepName,
    landlord_legal_rep_name: filing.landlordLegalRepName,
    adjudicator_name: adjudicatorName,
    tags: filing.tags,
    reasoning: filing.reasoning,
    external_link: filing.externalLink,
    neutral_citation: filing.neutralCitation,
    folded_names: people.flat().join(' '),
    folded_words: texts.flat().join(' '),
    marks: [
      ...new Set([...marksOf({ ...filing, legalRepNames }), ...[...people, ...texts].flatMap(pairsOf)]),
    ],
  } satisfies Record<keyof typeof columns, unknown> & Record<string, unknown>
}
