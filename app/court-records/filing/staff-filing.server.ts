import { displayName } from '#app/account/display-name.ts'
import { recordOpening } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { type FilingRow, filingOf, findFilingRow } from '../filing-row.server.ts'
import type { Filing } from '../publish-filings.server.ts'
import { listUploaders } from '../uploader.server.ts'
import { withdrawalReasons } from '../withdrawal.ts'
import { correctableFields } from './correctable-fields.ts'
import type { ReportOutcome } from './mails.ts'

export type ReportList = 'open' | 'decided' | 'withdrawn'
export type ReportRow = {
  /** Of the report, or of the filing in the list of withdrawn ones. */
  id: string
  filingId: string
  fileNumber: string
  words: string
  on: string
  /** For a withdrawn filing: the reason. */
  outcome: string | null
  /** The staff member who withdrew it. */
  by: string | null
}
export type ReportQueue = { rows: ReportRow[] } & Paging

const outcomes = {
  open: null,
  corrected: 'Corrected',
  answered: 'Not changed',
  withdrawn: 'Withdrawn',
} as const

/** The reports, oldest first while open; or the withdrawn filings. */
export function readReportQueue(staff: Staff, list: ReportList, asked: number): Promise<ReportQueue> {
  return inTransaction(staff.actor, (tx) =>
    list === 'withdrawn' ? listWithdrawn(tx, asked) : listReports(tx, list, asked),
  )
}

async function listReports(tx: Tx, list: 'open' | 'decided', asked: number): Promise<ReportQueue> {
  const reports = tx
    .selectFrom('court_filing_report as report')
    .where('report.state', list === 'open' ? '=' : '!=', 'open')
  const { n } = await reports
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { offset, ...paging } = pageAt(asked, Number(n))
  const rows = await reports
    .innerJoin('court_filing as filing', 'filing.id', 'report.filing_id')
    .select(['report.id', 'filing.id as filingId', 'filing.file_number as fileNumber', 'report.message'])
    .select(['report.state', 'report.created_at', 'report.decided_at'])
    .orderBy(list === 'open' ? 'report.created_at' : 'report.decided_at', list === 'open' ? 'asc' : 'desc')
    .orderBy('report.id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()
  return {
    ...paging,
    rows: rows.map(({ message, state, created_at, decided_at, ...row }) => ({
      ...row,
      words: shortened(message),
      on: torontoDate(decided_at ?? created_at),
      outcome: outcomes[state],
      by: null,
    })),
  }
}

async function listWithdrawn(tx: Tx, asked: number): Promise<ReportQueue> {
  const filings = tx.selectFrom('court_filing').where('state', '=', 'withdrawn')
  const { n } = await filings
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { offset, ...paging } = pageAt(asked, Number(n))
  const rows = await filings
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('court_filing_withdrawal')
          .select(['reason', 'words', 'person_id', 'created_at'])
          .whereRef('filing_id', '=', 'court_filing.id')
          .where('act', '=', 'withdrawn')
          .orderBy('id', 'desc')
          .limit(1)
          .as('act'),
      (join) => join.onTrue(),
    )
    .leftJoin('person', 'person.id', 'act.person_id')
    .select(['court_filing.id', 'file_number as fileNumber', 'updated_at', 'act.reason', 'act.words'])
    .select(['act.created_at', 'first_name', 'last_name', 'email'])
    .orderBy('updated_at', 'desc')
    .orderBy('court_filing.id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()
  return {
    ...paging,
    rows: rows.map(({ id, fileNumber, reason, words, created_at, updated_at, ...staff }) => ({
      id,
      filingId: id,
      fileNumber,
      words: shortened(words ?? ''),
      outcome: reason && withdrawalReasons[reason],
      by: staff.email === null ? null : displayName(staff),
      on: torontoDate(created_at ?? updated_at),
    })),
  }
}

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text)

export type StaffReport = {
  id: string
  message: string
  on: string
  by: string
  isAnswerable: boolean
  state: FilingReportState
  answer: string | null
}
type FilingReportState = 'open' | ReportOutcome
export type HistoryEntry = { key: string; on: string; by: string; what: string; details: string[] }
export type StaffFiling = {
  id: string
  fileNumber: string
  state: FilingRow['state']
  uploaders: string[]
  reports: StaffReport[]
  history: HistoryEntry[]
}

/** A filing for staff: in any state, with its reports, changes and withdrawals. */
export function openStaffFiling(staff: Staff, filingId: string): Promise<StaffFiling> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await findFilingRow(tx, filingId)
    if (!row) throw notFound()
    const reports = await listReportsOf(tx, filingId)
    await recordOpening(tx, 'filing.report_opened', { subject: filingId })
    const { id, state, file_number: fileNumber } = row
    const uploaders = await listUploaders(tx, filingId)
    return { id, state, fileNumber, uploaders, reports, history: await readHistory(tx, filingId) }
  })
}

/** The filing and report of a form; the report is null if the form names none. `waiting` are all open ones. */
export function openForCorrection(
  staff: Staff,
  filingId: string,
  reportId: string | null,
): Promise<{
  filing: Filing
  state: FilingRow['state']
  report: StaffReport | null
  waiting: StaffReport[]
}> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await findFilingRow(tx, filingId)
    if (!row) throw notFound()
    const reports = await listReportsOf(tx, filingId)
    const report = reportId ? reports.find(({ id }) => id === reportId) : null
    if (report === undefined) throw notFound()
    const waiting = reports.filter(({ state }) => state === 'open')
    return { filing: filingOf(row), state: row.state, report, waiting }
  })
}

async function listReportsOf(tx: Tx, filingId: string): Promise<StaffReport[]> {
  const rows = await tx
    .selectFrom('court_filing_report as report')
    .leftJoin('person', 'person.id', 'report.person_id')
    .select(['report.id', 'message', 'report.created_at', 'report.state', 'report.answer', 'report.email'])
    .select(['person.first_name', 'person.last_name', 'person.email as personEmail'])
    .where('filing_id', '=', filingId)
    .orderBy('report.created_at')
    .limit(100)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    id: row.id,
    message: row.message,
    on: torontoDate(row.created_at),
    by:
      row.personEmail === null
        ? 'Someone who was not signed in'
        : displayName({ first_name, last_name, email: row.personEmail }),
    isAnswerable: row.email !== null,
    state: row.state,
    answer: row.answer,
  }))
}

const labels = new Map(correctableFields.map(({ name, label }) => [name, label]))

async function readHistory(tx: Tx, filingId: string): Promise<HistoryEntry[]> {
  const corrections = await tx
    .selectFrom('court_filing_correction as change')
    .innerJoin('person', 'person.id', 'change.person_id')
    .select(['change.id', 'field', 'old_value', 'new_value', 'change.created_at'])
    .select(['first_name', 'last_name', 'email'])
    .where('filing_id', '=', filingId)
    .orderBy('change.id', 'desc')
    .limit(200)
    .execute()
  const withdrawals = await tx
    .selectFrom('court_filing_withdrawal as act')
    .innerJoin('person', 'person.id', 'act.person_id')
    .select(['act.id', 'act.act', 'reason', 'words', 'act.created_at'])
    .select(['first_name', 'last_name', 'email'])
    .where('filing_id', '=', filingId)
    .orderBy('act.id', 'desc')
    .limit(200)
    .execute()
  const entries = [
    ...corrections.map((row) => ({
      at: row.created_at.getTime(),
      key: `c${row.id}`,
      by: displayName(row),
      what: `${labels.get(row.field) ?? row.field} corrected`,
      details: [`Before: ${row.old_value ?? 'empty'}`, `Now: ${row.new_value ?? 'empty'}`].map(shortened),
    })),
    ...withdrawals.map((row) => ({
      at: row.created_at.getTime(),
      key: `w${row.id}`,
      by: displayName(row),
      what: row.act === 'withdrawn' ? 'Withdrawn' : 'Published again',
      details: [row.reason && `${withdrawalReasons[row.reason]}.`, row.words].filter((each) => each !== null),
    })),
  ]
  return entries.sort((a, b) => b.at - a.at).map(({ at, ...entry }) => ({ ...entry, on: torontoDate(at) }))
}
