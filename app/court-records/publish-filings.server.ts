import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { marksOf, pairsOf } from './marks.ts'
import { fileKey, wordsOf } from './words.ts'

export type NewFiling = {
  id: string
  firstFilingId: string | null
  fileNumber: string
  tribunal: string
  issuedDate: string
  meetingDate: string | null
  amountOwed: number | null
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
}

/** Writes published filings with what finds them, some thousands in one statement; one that is there stays as it is. */
export async function publishFilings(tx: Tx, filings: readonly NewFiling[]): Promise<void> {
  const rows = JSON.stringify(filings.map(rowOf))
  await sql`insert into court_filing (id, state, first_filing_id, file_number, file_number_key, tribunal, issued_date,
      meeting_date, amount_owed, address_1, address_2, city, province, postal_code, tenant_names, landlord_names,
      tenant_legal_rep_name, landlord_legal_rep_name, adjudicator_name, tags, reasoning, ranked, search)
    select id, 'published', first_filing_id, file_number, file_number_key, tribunal, issued_date, meeting_date,
      amount_owed, address_1, address_2, city, province, postal_code, tenant_names, landlord_names,
      tenant_legal_rep_name, landlord_legal_rep_name, adjudicator_name, tags, reasoning,
      ranked, strip(ranked) || array_to_tsvector(marks)
    from (select *, court_record_ranked(folded_names, folded_words) as ranked
      from json_to_recordset(${rows}::json) as given (id uuid, first_filing_id uuid, file_number text,
      file_number_key text, tribunal text, issued_date date, meeting_date date, amount_owed bigint, address_1 text,
      address_2 text, city text, province text, postal_code text, tenant_names text[], landlord_names text[],
      tenant_legal_rep_name text, landlord_legal_rep_name text, adjudicator_name text, tags text[], reasoning text,
      folded_names text, folded_words text, marks text[])) filing
    on conflict (id) do nothing`.execute(tx)
}

function rowOf(filing: NewFiling) {
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
    issued_date: filing.issuedDate,
    meeting_date: filing.meetingDate,
    amount_owed: filing.amountOwed,
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
    folded_names: people.flat().join(' '),
    folded_words: texts.flat().join(' '),
    marks: [
      ...new Set([...marksOf({ ...filing, legalRepNames }), ...[...people, ...texts].flatMap(pairsOf)]),
    ],
  }
}
