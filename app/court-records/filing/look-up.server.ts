import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransactionWithin } from '#app/platform/database/time-limit.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import type { FilingRow } from '../filing-row.server.ts'
import { marks } from '../marks.ts'
import { fileKey, fileNumberKey } from '../words.ts'

export type LookedUp = {
  id: string
  fileNumber: string
  state: FilingRow['state']
  issuedDate: string
  names: string[]
}

const maxFound = 50
const maxMs = 5000
/** How many filings of a common name are read; the newest are listed. */
const maxRead = 500
const maxTyped = 200

/**
 * The filings, in any state, that staff look for: by an id, a file number in any spelling, or names. Newest first; one
 * more than are listed shows that there are others.
 */
export function lookUpFilings(staff: Pick<Staff, 'actor'>, typed: string): Promise<LookedUp[]> {
  const text = typed.trim().slice(0, maxTyped)
  return inTransactionWithin(staff.actor, maxMs, async (tx) => {
    if (isUuid(text)) return rowsOf(tx, [text.toLowerCase()])
    const key = fileNumberKey(text)
    const words = [...new Set(wordsOf(text))]
    if (words.length === 0) return []
    const ids = [
      ...(key === '' ? [] : await idsByNumber(tx, text)),
      ...(await idsByMarks(tx, key, words)),
      ...(await withdrawnIds(tx, key, words)),
    ]
    return rowsOf(tx, [...new Set(ids)])
  })
}

async function rowsOf(tx: Tx, ids: string[]): Promise<LookedUp[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('court_filing')
    .select(['id', 'state', 'file_number', 'issued_date', 'tenant_names', 'landlord_names'])
    .where('id', 'in', ids)
    .orderBy('issued_date', 'desc')
    .orderBy('id')
    .limit(maxFound)
    .execute()
  return rows.map(({ file_number, issued_date, tenant_names, landlord_names, ...row }) => ({
    ...row,
    fileNumber: file_number,
    issuedDate: issued_date,
    names: [...tenant_names, ...landlord_names],
  }))
}

/** In any state, by the whole number. */
async function idsByNumber(tx: Tx, number: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('court_filing')
    .select('id')
    .where('file_number_key', '=', fileKey(number))
    .limit(maxRead)
    .execute()
  return rows.map(({ id }) => id)
}

/** Published ones are found by their marks: a number without its letters, or each word in one name. */
async function idsByMarks(tx: Tx, key: string, words: readonly string[]): Promise<string[]> {
  const anyOf = (each: readonly string[]) => `(${each.map((mark) => `'${mark}'`).join(' | ')})`
  const named = words.map((word) =>
    anyOf([marks.tenant(word), marks.landlord(word), marks.paralegal(word), marks.adjudicator(word)]),
  )
  const byNumber = key === '' ? [] : [`'${marks.fileNumber(key)}'`]
  const asked = [...byNumber, `(${named.join(' & ')})`].join(' | ')
  const { rows } = await sql<{ id: string }>`
    select filing_id as id from searched_filing where search @@ ${asked}::tsquery limit ${maxRead}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** No search finds withdrawn ones, and there are few: they are read one by one. */
async function withdrawnIds(tx: Tx, key: string, words: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('court_filing')
    .select(['id', 'file_number', 'tenant_names', 'landlord_names', 'adjudicator_name'])
    .select(['tenant_legal_rep_name', 'landlord_legal_rep_name'])
    .where('state', '=', 'withdrawn')
    .where('id', 'in', (withdrawals) =>
      withdrawals.selectFrom('court_filing_withdrawal').select('filing_id').distinct(),
    )
    .execute()
  return rows
    .filter((row) => {
      const representatives = [row.tenant_legal_rep_name, row.landlord_legal_rep_name, row.adjudicator_name]
      const names = [...row.tenant_names, ...row.landlord_names, ...representatives]
      const has = new Set(names.flatMap((name) => wordsOf(name ?? '')))
      const isNumber = key !== '' && fileNumberKey(row.file_number).replace(/^[A-Z]+/, '') === key
      return isNumber || words.every((word) => has.has(word))
    })
    .map(({ id }) => id)
}
