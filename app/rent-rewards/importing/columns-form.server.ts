import type { Member } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Columns, type Field, fields } from '../import/fields.ts'
import { type MappingFault, mappingOf } from '../import/mapping.ts'
import { mappingKey } from '../import/mapping-key.server.ts'
import { type PresetId, presets } from '../import/presets.ts'
import { textEncodings } from '../import/table/table.ts'
import { type Checked, checkImport } from './check-import.server.ts'
import { byHand, byHandIn, lookAt, refusedWords } from './columns-view.server.ts'
import type { FileChoices, ImportChoices } from './import-types.ts'
import { lockImport, type OpenImport } from './imports.server.ts'

export type ColumnsAnswer =
  /** The page again, as it was chosen. */
  | { go: 'again' }
  | { go: 'check' }
  | { go: 'started' }
  | { go: 'refused'; errors: { id: string; message: string }[] }

const faultWords: Record<MappingFault, string> = {
  'no-name': 'Choose the column with the renter’s name',
  'no-rent': 'Choose the column with the rent, or columns that say which lease each renter belongs to',
  'no-start': 'Choose the column with the day the lease started',
  twice: 'Two columns have this meaning. Choose one',
  'not-there': 'This column has no label in the file. Choose another',
}

/** Keeps how the files are read; with "check" also checks them. */
export async function answerColumnsForm(
  member: Member,
  open: OpenImport,
  form: FormData,
  today: IsoDate,
): Promise<ColumnsAnswer> {
  const errors: { id: string; message: string }[] = []
  const files: FileChoices[] = []
  const isCheck = textField(form, 'do') === 'check'
  for (const file of open.files) {
    const before = open.choices.files?.[file.position] ?? {}
    const chosen = readFileChoices(form, file.position, before)
    if (isCheck && isByHand(form, file.position)) {
      const mapped = await mapByHand(member, file, chosen)
      if (Array.isArray(mapped)) errors.push(...mapped)
      else chosen.mapping = mapped
    }
    files.push(chosen)
  }
  const choices: ImportChoices = { ...open.choices, files }
  const isSaved = await saveChoices(member, open.id, choices)
  if (!isSaved) return { go: 'started' }
  if (errors.length > 0) return { go: 'refused', errors }
  if (!isCheck) return { go: 'again' }
  return answerOf(await checkImport(member, { importId: open.id, choices, today }))
}

/** A check's outcome for its page. */
export function answerOf(checked: Checked): ColumnsAnswer {
  if (checked.ok) return { go: 'check' }
  if (checked.reason === 'started') return { go: 'started' }
  return {
    go: 'refused',
    errors: [{ id: `file-${checked.file}`, message: refusedWords(checked.reason) }],
  }
}

const isByHand = (form: FormData, at: number) => textField(form, `by-${at}`) === byHand

function readFileChoices(form: FormData, at: number, before: FileChoices): FileChoices {
  const encoding = textEncodings.find((each) => each === textField(form, `encoding-${at}`))
  const preset = presets.find(({ id }) => id === textField(form, `by-${at}`))?.id as PresetId | undefined
  const { preset: _, isByHand: __, columns: ___, mapping, fixes, ...rest } = before
  const headerRow = Number(textField(form, `heading-${at}`) ?? '')
  const isOtherHeading = headerRow !== (before.headerRow ?? headerRow)
  // Values that were typed belong to the rows as they were read then.
  const isSame = preset === before.preset && (encoding ?? before.encoding) === before.encoding
  return {
    ...rest,
    ...(encoding && { encoding }),
    ...(!preset && Number.isInteger(headerRow) && headerRow > 0 && { headerRow }),
    ...(preset ? { preset } : { isByHand: true, ...(mapping && { mapping }) }),
    ...(!preset && !isOtherHeading && columnsOf(form, at)),
    ...(isSame && fixes && { fixes }),
  }
}

/** Of a page that asked for columns: before, there is nothing to keep. */
function columnsOf(form: FormData, at: number): Pick<FileChoices, 'columns'> {
  const columns: Record<number, Field> = {}
  let isAsked = false
  for (const [name, value] of form) {
    const column = new RegExp(`^column-${at}-(\\d{1,3})$`).exec(name)?.[1]
    if (column === undefined) continue
    isAsked = true
    const field = fields.find((each) => each === value)
    if (field) columns[Number(column)] = field
  }
  return isAsked ? { columns } : {}
}

/** The mapping for the chosen columns, remembered by their heading; or what is wrong with them. */
async function mapByHand(member: Member, file: OpenImport['files'][number], chosen: FileChoices) {
  const at = file.position
  if (!chosen.columns) return [{ id: `by-${at}`, message: 'Choose what the columns mean' }]
  const look = await lookAt(file, chosen)
  if (typeof look === 'string') return [{ id: `file-${at}`, message: refusedWords(look) }]
  const header = byHandIn(look, { mapping: chosen.mapping ?? null, headerRow: chosen.headerRow })?.header
  if (!header) return [{ id: `file-${at}`, message: refusedWords('other-columns') }]
  const columns: Columns = {}
  const faults: { id: string; message: string }[] = []
  for (const [column, field] of Object.entries(chosen.columns).map(([number, each]): [number, Field] => [
    Number(number),
    each,
  ])) {
    if (columns[field] !== undefined) faults.push({ id: `column-${at}-${column}`, message: faultWords.twice })
    columns[field] = column
  }
  const mapped = mappingOf(header, columns)
  if (!mapped.ok)
    for (const [field, fault] of Object.entries(mapped.faults) as [Field, MappingFault][])
      faults.push({
        id: columns[field] === undefined ? `by-${at}` : `column-${at}-${columns[field]}`,
        message: faultWords[fault],
      })
  if (faults.length > 0 || !mapped.ok) return faults
  const values = { mapping: JSON.stringify(mapped.mapping), used_at: nowInTransaction }
  await inTransaction(member.actor, (tx) =>
    tx
      .insertInto('rent_import_mapping')
      .values({ organization_id: member.organizationId, key: mappingKey(header), ...values })
      .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet(values))
      .execute(),
  )
  return mapped.mapping
}

/** False if it has been started meanwhile. */
export async function saveChoices(
  member: Member,
  importId: string,
  choices: ImportChoices,
): Promise<boolean> {
  const { organizationId } = member
  return inTransaction(member.actor, async (tx) => {
    const { state } = await lockImport(tx, { organizationId, importId })
    if (state !== 'draft' && state !== 'checked') return false
    await tx
      .updateTable('rent_import')
      .set({ choices: JSON.stringify(choices) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', importId)
      .execute()
    return true
  })
}
