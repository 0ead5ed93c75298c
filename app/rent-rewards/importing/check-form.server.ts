import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { addYears, type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import type { Field } from '../import/fields.ts'
import type { ChargeKind, ImportQuestion } from '../import/found.ts'
import { checkImport } from './check-import.server.ts'
import { answerOf, type ColumnsAnswer } from './columns-form.server.ts'
import type { ErrorFacts, ImportChoices } from './import-types.ts'
import { lockImport, type OpenImport } from './imports.server.ts'

type Fault = { id: string; message: string }

/** Saves which lines are ticked, of those that the page showed. */
export async function saveTicks(
  member: Member,
  importId: string,
  form: FormData,
): Promise<{ ok: true } | { ok: false; errors: Fault[] }> {
  const errors: Fault[] = []
  const { organizationId } = member
  await inTransaction(member.actor, async (tx) => {
    const { state } = await lockImport(tx, { organizationId, importId })
    if (state !== 'checked') return
    const which = { organizationId, importId }
    const shown = numbersOf(form, 'shown')
    const ticked = new Set(numbersOf(form, 'take'))
    await tick(
      tx,
      which,
      shown.filter((number) => ticked.has(number)),
      false,
    )
    await tick(
      tx,
      which,
      shown.filter((number) => !ticked.has(number)),
      true,
    )
    for (const number of numbersOf(form, 'missing')) {
      const isEnded = textField(form, `end-${number}`) === 'ended'
      const day = parseDate(textField(form, `ended-${number}`) ?? '')
      if (isEnded && !day.ok) errors.push({ id: `ended-${number}`, message: day.message })
      await endMissing(tx, which, number, isEnded && day.ok ? day.value : null)
    }
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true }
}

const numbersOf = (form: FormData, name: string): number[] =>
  form
    .getAll(name)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0 && number < 2 ** 31)

type Which = { organizationId: string; importId: string }

async function tick(
  tx: Tx,
  { organizationId, importId }: Which,
  numbers: readonly number[],
  isLeftOut: boolean,
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('rent_import_row')
    .set({ is_left_out: isLeftOut })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'changed'])
    .where('number', 'in', [...numbers])
    .execute()
}

async function endMissing(
  tx: Tx,
  { organizationId, importId }: Which,
  number: number,
  endsOn: IsoDate | null,
): Promise<void> {
  await tx
    .updateTable('rent_import_row')
    .set({ is_left_out: endsOn === null, after: endsOn === null ? null : JSON.stringify({ endsOn }) })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'missing')
    .where('number', '=', number)
    .execute()
}

/** Answers to what only the person knows, and values typed in place of those that could not be read; then checks again. */
export async function checkAgain(
  member: Member,
  open: OpenImport,
  form: FormData,
  today: IsoDate,
): Promise<ColumnsAnswer> {
  const errors: Fault[] = []
  const choices = readAnswers(open, form, today, errors)
  await addFixes(member, open.id, choices, form)
  if (errors.length > 0) return { go: 'refused', errors }
  return answerOf(await checkImport(member, { importId: open.id, choices, today }))
}

/** Whether the form has answers that the last check did not have. */
export async function hasNewAnswers(
  member: Member,
  open: OpenImport,
  form: FormData,
  today: IsoDate,
): Promise<boolean> {
  const errors: Fault[] = []
  const choices = readAnswers(open, form, today, errors)
  await addFixes(member, open.id, choices, form)
  const before = readAnswers(open, new FormData(), today, [])
  return errors.length > 0 || JSON.stringify(choices) !== JSON.stringify(before)
}

function readAnswers(open: OpenImport, form: FormData, today: IsoDate, errors: Fault[]): ImportChoices {
  const { choices } = open
  const next: ImportChoices = {
    ...choices,
    files: open.files.map(({ position }) => ({ ...structuredClone(choices.files?.[position]) })),
  }
  const asOf = textField(form, 'as_of') ?? ''
  if (asOf !== '') {
    const day = parseDate(asOf)
    if (!day.ok) errors.push({ id: 'as_of', message: day.message })
    else if (isBefore(today, day.value))
      errors.push({ id: 'as_of', message: 'Enter today or an earlier day' })
    else next.asOf = day.value
  }
  const raises = textField(form, 'raises_from') ?? ''
  if (raises !== '' && raises !== open.found?.raisesFrom) {
    const day = parseDate(raises)
    if (!day.ok) errors.push({ id: 'raises_from', message: day.message })
    else if (day.value > addYears(today, 1))
      errors.push({ id: 'raises_from', message: 'Enter a day less than a year from now' })
    else next.raisesFrom = day.value
  }
  const dueDay = Number(textField(form, 'due_day') ?? '')
  if (Number.isInteger(dueDay) && dueDay >= 1 && dueDay <= 31 && dueDay !== (next.dueDay ?? 1))
    next.dueDay = dueDay
  for (const [at, file] of (next.files ?? []).entries())
    for (const separator of ['slash', 'dash'] as const) {
      const order = orders.find((each) => each === textField(form, `order-${at}-${separator}`))
      if (order) file.dateOrders = { ...file.dateOrders, [separator]: order }
    }
  const kinds: Record<string, ChargeKind> = { ...choices.chargeKinds }
  for (const [at, { code, kind }] of (open.found?.chargeCodes ?? []).entries()) {
    const chosen = chargeKinds.find((each) => each === textField(form, `charge-${at}`))
    if (chosen && (chosen !== kind || code in kinds)) kinds[code] = chosen
  }
  if (Object.keys(kinds).length > 0) next.chargeKinds = kinds
  return next
}

const orders: readonly Extract<ImportQuestion, { about: 'date-order' }>['suggested'][] = [
  'month-first',
  'day-first',
]
export const chargeKinds = ['rent', 'fee', 'subsidy'] as const

/** What was typed beside an error belongs to its row and field. */
async function addFixes(
  member: Member,
  importId: string,
  choices: ImportChoices,
  form: FormData,
): Promise<void> {
  const typed = new Map<number, string>()
  for (const number of numbersOf(form, 'fix')) {
    const text = (textField(form, `fix-${number}`) ?? '').slice(0, 500).trim()
    if (text !== '') typed.set(number, text)
  }
  if (typed.size === 0) return
  const rows = await inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('rent_import_row')
      .select(['number', 'file', 'sheet', 'row', 'after'])
      .where('organization_id', '=', member.organizationId)
      .where('import_id', '=', importId)
      .where('outcome', '=', 'error')
      .where('number', 'in', [...typed.keys()])
      .execute(),
  )
  for (const { number, file, sheet, row, after } of rows) {
    const { field, text: was, isFixable } = after as ErrorFacts
    const text = typed.get(number) ?? ''
    const chosen = choices.files?.[file ?? 0]
    if (!isFixable || field === null || row === null || !chosen || text === was) continue
    const others = (chosen.fixes ?? []).filter((fix) => !isSamePlace(fix, { sheet, row, field }))
    chosen.fixes = [...others, { sheet, row, field, text }].slice(-1_000)
  }
}

const isSamePlace = (
  a: { sheet: string | null; row: number; field: Field },
  b: { sheet: string | null; row: number; field: Field },
): boolean => a.sheet === b.sheet && a.row === b.row && a.field === b.field
