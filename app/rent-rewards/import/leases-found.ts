import type { IsoDate } from '#app/platform/values/dates.ts'
import { type ChargeKinds, checkLease, kindOfCharge } from './check-lease.ts'
import type { Entry, RowRole } from './entry.ts'
import { fileRulesOf, sheetRowsOf } from './file-rules.ts'
import type {
  ChargeCodeFound,
  ImportQuestion,
  LeaseFound,
  LeasesFound,
  RowError,
  RowFate,
  RowNote,
} from './found.ts'
import { type Joined, joinEntries } from './join.ts'
import { type ReadChoices, readEntries } from './read-entries.ts'
import type { Layout } from './recognize.ts'
import type { Sheet } from './table/table.ts'

/** A sheet with how it is read; `file` is 0, or 1 for the second of two files. */
export type SheetToRead = { file: number; sheet: Sheet; layout: Layout; choices?: ReadChoices }
export type FindChoices = { asOf?: IsoDate | undefined; chargeKinds?: ChargeKinds | undefined }

/**
 * The leases of a rent roll, alone or joined with a tenant list. Pure: the same files give the same result. Every row
 * with text is part of a lease, skipped for a reason, or an error.
 */
export function findLeases(sheets: readonly SheetToRead[], choices: FindChoices = {}): LeasesFound {
  const rules = rulesOfFiles(sheets)
  const rulesOf = (file: number) => rules[file] ?? fileRulesOf(file, [], {})
  const reads = sheets.map(({ file, sheet, layout, choices: each }) => ({
    kind: layout.kind,
    ...readEntries(sheet, layout, file, rulesOf(file).rules, each?.fixes),
  }))
  const entriesOf = (kind: Layout['kind']) =>
    reads.flatMap((read) => (read.kind === kind ? read.entries : []))
  const roll = entriesOf('leases')
  const list = entriesOf('renters')
  const customers = entriesOf('balances')
  // A tenant list with rents is read as leases if there is no rent roll.
  const isJoined = roll.length > 0 && list.length > 0
  const joined = isJoined ? joinEntries(roll, list) : null
  const checked = checkAll(roll.length > 0 ? roll : list, choices.chargeKinds ?? {})
  const asOf = choices.asOf ?? rules.find((each) => each.asOf !== null)?.asOf ?? null
  const roles = reads.flatMap((read) => read.roles)
  const errors = [
    ...checked.errors,
    ...customers.flatMap((entry) => entry.errors),
    ...roles.flatMap((role) => (role.as === 'unreadable' ? [role.error] : [])),
  ]
  const owing = customers.filter((entry) => entry.errors.length === 0 && entry.amounts.balance !== undefined)
  const balances = owing.map(({ texts, amounts, places }) => ({
    name: texts.name ?? '',
    balance: amounts.balance ?? 0,
    places,
  }))
  const hasBalances = balances.length > 0 || checked.leases.some(({ balance }) => balance !== null)
  const numbers = new Map([...checked.numbers, ...owing.map((entry, at): [Entry, number] => [entry, at])])
  const fates = roles.map((role) => fateOf(role, numbers, joined))
  return {
    leases: checked.leases,
    errors,
    notes: checked.notes,
    questions: questionsOf(
      rules.flatMap((each) => each.questions),
      hasBalances && asOf === null,
    ),
    asOf,
    chargeCodes: chargeCodesOf(roll, choices.chargeKinds ?? {}),
    fates,
    notJoined: notJoinedOf(joined, checked),
    balances,
    counts: countsOf(fates, checked.leases.length),
  }
}

/** By the number of the file. */
function rulesOfFiles(sheets: readonly SheetToRead[]) {
  const files = [...new Set(sheets.map(({ file }) => file))].sort()
  const last = files.at(-1) ?? 0
  return Array.from({ length: last + 1 }, (_, file) => {
    const own = sheets.filter((each) => each.file === file)
    return fileRulesOf(
      file,
      own.map(({ sheet, layout }) => sheetRowsOf(sheet, layout)),
      own[0]?.choices ?? {},
    )
  })
}

type Checked = { leases: LeaseFound[]; errors: RowError[]; notes: RowNote[]; numbers: Map<Entry, number> }

function checkAll(entries: readonly Entry[], kinds: ChargeKinds): Checked {
  const checked: Checked = { leases: [], errors: [], notes: [], numbers: new Map() }
  const seen = new Set<string>()
  for (const entry of entries) {
    const lease = checkLease(entry, kinds)
    checked.notes.push(...entry.notes)
    if (Array.isArray(lease))
      checked.errors.push(...lease.map((error) => ({ ...error, lease: aboutOf(entry) })))
    else if (seen.has(lease.externalId)) {
      const [place] = entry.places
      if (place) checked.errors.push({ ...place, field: null, fault: 'duplicate', text: lease.externalId })
    } else {
      seen.add(lease.externalId)
      checked.numbers.set(entry, checked.leases.length)
      checked.leases.push(lease)
    }
  }
  return checked
}

const aboutOf = ({ texts, renters }: Entry): NonNullable<RowError['lease']> => ({
  property: texts.property ?? texts.address ?? null,
  unit: texts.unit ?? null,
  names: renters.map(({ name }) => name).join(', '),
})

function fateOf(role: RowRole, numbers: ReadonlyMap<Entry, number>, joined: Joined | null): RowFate {
  const { place } = role
  if (role.as === 'skipped') return { ...place, as: 'skipped', why: role.why }
  if (role.as === 'unreadable') return { ...place, as: 'unreadable' }
  const { entry } = role
  if (joined?.rentersAlone.has(entry)) return { ...place, as: 'skipped', why: 'not-joined' }
  const lease = numbers.get(joined?.partOf.get(entry) ?? entry)
  // A customer without transactions.
  if (lease === undefined && entry.isCustomer && entry.errors.length === 0)
    return { ...place, as: 'skipped', why: 'group' }
  if (lease === undefined) return { ...place, as: 'unreadable' }
  return { ...place, as: joined?.partOf.has(entry) ? 'renter' : role.as, lease }
}

function notJoinedOf(joined: Joined | null, { leases, numbers }: Checked): LeasesFound['notJoined'] {
  if (!joined) return { leases: [], renters: [] }
  return {
    leases: joined.leasesAlone.flatMap((entry) => {
      const lease = leases[numbers.get(entry) ?? -1]
      return lease ? [{ externalId: lease.externalId, places: lease.places }] : []
    }),
    renters: [...joined.rentersAlone].flatMap(({ places: [place], renters, texts }) =>
      place ? [{ ...place, name: renters.map(({ name }) => name).join(', '), unit: texts.unit ?? null }] : [],
    ),
  }
}

function chargeCodesOf(entries: readonly Entry[], kinds: ChargeKinds): ChargeCodeFound[] {
  const rows = new Map<string, number>()
  for (const { charges } of entries) for (const { code } of charges) rows.set(code, (rows.get(code) ?? 0) + 1)
  return [...rows].map(([code, count]) => ({ code, kind: kindOfCharge(code, kinds), rows: count }))
}

function questionsOf(questions: readonly ImportQuestion[], isAsOfMissing: boolean): ImportQuestion[] {
  return isAsOfMissing ? [...questions, { about: 'as-of' }] : [...questions]
}

function countsOf(fates: readonly RowFate[], leases: number): LeasesFound['counts'] {
  const skipped: LeasesFound['counts']['skipped'] = {}
  let unreadable = 0
  for (const fate of fates)
    if (fate.as === 'skipped') skipped[fate.why] = (skipped[fate.why] ?? 0) + 1
    else if (fate.as === 'unreadable') unreadable += 1
  const left = Object.values(skipped).reduce((sum, count) => sum + count, unreadable)
  return { rows: fates.length, leases, rowsOfLeases: fates.length - left, unreadable, skipped }
}
