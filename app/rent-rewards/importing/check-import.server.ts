import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { FilesFound, FileToFind } from '../import/process/import-messages.ts'
import { findInFiles } from '../import/read-files.server.ts'
import { TableRefused } from '../import/table/refusal.ts'
import { compareLeases, missingLeases, raisesFromOf } from './compare.ts'
import { compareBalances } from './compare-balances.ts'
import { skippedRows, unreadableRows } from './file-rows.ts'
import type { ImportChoices, ImportFound, ImportRow, UnknownProperty } from './import-types.ts'
import { findImport, ImportFileGone, lockImport, type OpenImport, withImportFiles } from './imports.server.ts'
import { keepRows } from './keep-rows.server.ts'
import { readKnownLeases, readProperties } from './known-leases.server.ts'
import { type FactsRead, factsOf } from './lease-facts.ts'
import { sourceOf } from './source.ts'

export type CheckRefusal = {
  ok: false
  reason: TableRefused['reason'] | 'file-gone' | 'started'
  file: number
}
export type Checked = { ok: true; needsAddresses: boolean } | CheckRefusal

type Checking = { importId: string; choices: ImportChoices; today: IsoDate }

/**
 * Reads the files of an import as chosen, compares them with the leases that are known, and keeps what would change.
 * Writes nothing to leases. Checking again replaces the last check.
 */
export async function checkImport(caller: Caller, { importId, choices, today }: Checking): Promise<Checked> {
  const { organizationId } = caller
  const before = await inTransaction(caller.actor, (tx) => findImport(tx, { organizationId, importId }))
  if (!before || !isOpen(before)) return { ok: false, reason: 'started', file: 0 }
  const read = await readFiles(before, choices)
  if (!read.ok) return read
  return inTransaction(caller.actor, async (tx) => {
    const open = await lockImport(tx, { organizationId, importId })
    if (!isOpen(open)) return { ok: false, reason: 'started', file: 0 }
    const source = sourceOf(choices)
    const known = await readKnownLeases(tx, { organizationId, source })
    const properties = await readProperties(tx, organizationId)
    const { rows, found } = linesOf(read.found, { choices, today, source, known, properties })
    await keepRows(tx, { organizationId, importId, rows })
    await tx
      .updateTable('rent_import')
      .set({
        state: 'checked',
        choices: JSON.stringify(choices),
        found: JSON.stringify(found),
        source,
        total: 0,
        done: 0,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', importId)
      .execute()
    return { ok: true, needsAddresses: found.properties.length > 0 }
  })
}

const isOpen = ({ state }: OpenImport): boolean => state === 'draft' || state === 'checked'

/** Nothing may be confirmed while something is asked. */
export const isBlocked = ({ questions, properties }: ImportFound): boolean =>
  questions.length > 0 || properties.length > 0

async function readFiles(
  open: OpenImport,
  choices: ImportChoices,
): Promise<{ ok: true; found: FilesFound } | CheckRefusal> {
  try {
    const { asOf, chargeKinds } = choices
    const found = await withImportFiles(open.files, (paths) =>
      findInFiles(
        paths.map((path, at) => fileToFind(path, choices.files?.[at] ?? {})),
        { asOf, chargeKinds },
      ),
    )
    return { ok: true, found }
  } catch (error) {
    if (error instanceof TableRefused) return { ok: false, reason: error.reason, file: error.file }
    if (error instanceof ImportFileGone) return { ok: false, reason: 'file-gone', file: 0 }
    throw error
  }
}

type FileChoices = NonNullable<ImportChoices['files']>[number]

const fileToFind = (path: string, file: FileChoices): FileToFind => ({
  path,
  text: { encoding: file.encoding, delimiter: file.delimiter },
  by: file.mapping ? { mapping: file.mapping } : file.preset ? { preset: file.preset } : null,
  read: { dateOrders: file.dateOrders, fixes: file.fixes },
})

type Against = {
  choices: ImportChoices
  today: IsoDate
  source: string
  known: Awaited<ReturnType<typeof readKnownLeases>>
  properties: Awaited<ReturnType<typeof readProperties>>
}

function linesOf(
  files: FilesFound,
  { choices, today, source, known, properties }: Against,
): { rows: ImportRow[]; found: ImportFound } {
  const file = {
    today,
    dueDay: choices.dueDay ?? 1,
    depositsCoverLastMonth: source === 'template',
    properties,
  }
  const raisesFrom = choices.raisesFrom ?? raisesFromOf(files.asOf, today)
  const read = files.leases.map((lease) => ({ lease, place: lease.places[0], facts: factsOf(lease, file) }))
  const usable = read.flatMap(({ facts, place }) => (facts.ok ? [{ facts: facts.facts, place }] : []))
  const unreadable = unreadableRows(files, read)
  const unknown = propertiesOf(read.map(({ facts }) => facts))
  const namesEveryone = files.leases.some(({ renters }) => renters.length > 1)
  const rows = [
    ...unreadable,
    ...compareLeases(usable, known, { today, asOf: files.asOf, raisesFrom, namesEveryone }),
    ...compareBalances(files, known, { today, asOf: files.asOf }),
    ...(files.leases.length > 0 ? missingLeases(usable, known, unreadable.length + unknown.length > 0) : []),
    ...skippedRows(files),
  ]
  return {
    rows,
    found: {
      rows: files.counts.rows,
      questions: files.questions,
      properties: unknown,
      chargeCodes: files.chargeCodes,
      asOf: files.asOf,
      hasDueDays: files.leases.every(({ dueDay }) => dueDay !== null),
      raisesFrom,
      partsOfLeases: Math.max(0, files.counts.rowsOfLeases - files.counts.leases),
    },
  }
}

function propertiesOf(read: readonly FactsRead[]): UnknownProperty[] {
  const unknown = new Map<string, UnknownProperty>()
  for (const each of read) {
    if (each.ok || each.fault !== 'no-address') continue
    const before = unknown.get(each.key)
    if (before) before.leases += 1
    else unknown.set(each.key, { key: each.key, name: each.name, leases: 1, suggested: each.suggested })
  }
  return [...unknown.values()].sort((a, b) => a.name.localeCompare(b.name))
}
