import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { madeFiles } from '#tests/rent-roll-maker/files.ts'
import { readSheets } from '#tests/rent-roll-maker/read-sheets.ts'
import { type TrueLease, trueLeases } from '#tests/rent-roll-maker/truth.ts'
import type { LeaseFound, LeasesFound } from './found.ts'
import { plainLabel } from './header.ts'
import { findLeases, type SheetToRead } from './leases-found.ts'
import { recognize, suggestLayout } from './recognize.ts'

const made = madeFiles()
const madeFile = (name: string) => {
  const found = made.find(({ file }) => file === name)
  if (!found) throw new Error(name)
  return found
}

/** The sheets of files, each by the first preset that fits. */
async function sheetsOf(...names: string[]): Promise<SheetToRead[]> {
  const each = names.map(async (name, file) => {
    const sheets = await readSheets(`tests/fixtures/rent-rolls/${name}`)
    const [best] = recognize(sheets)
    const sheet = sheets[best?.sheet ?? 0]
    const layout = best?.layout ?? (sheet && suggestLayout(sheet))
    if (!sheet || !layout) throw new Error(`${name} has no layout`)
    return { file, sheet, layout }
  })
  return Promise.all(each)
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** What each kind of file says of a lease; the rest is null. */
type Carried = 'parking' | 'subsidy' | 'deposit' | 'balance' | 'movesOut' | 'termEnds' | 'email' | 'firstOnly'

function expected(lease: TrueLease, carried: readonly Carried[]) {
  const has = (each: Carried) => carried.includes(each)
  const renters = has('firstOnly') ? lease.renters.slice(0, 1) : lease.renters
  return {
    startsOn: lease.starts,
    endsOn: has('movesOut') ? lease.movesOut : null,
    termEndsOn: has('termEnds') ? lease.termEnds : null,
    terms: {
      rent: cents(lease.rent),
      fees: has('parking') ? cents(lease.parking) : 0,
      subsidy: has('subsidy') ? cents(lease.subsidy) : 0,
    },
    deposit: has('deposit') ? cents(lease.deposit) : null,
    balance: has('balance') ? cents(lease.balance) : null,
    renters: renters.map(({ first, last, email }) => [first, last, has('email') ? email : null]),
  }
}

const summary = ({ startsOn, endsOn, termEndsOn, terms, deposit, balance, renters }: LeaseFound) => ({
  startsOn,
  endsOn,
  termEndsOn,
  terms,
  deposit,
  balance,
  renters: renters.map(({ firstName, lastName, email }) => [firstName, lastName, email]),
})

/** Every row of the files, with what became of it: as the maker meant it. */
function expectFates(found: LeasesFound, ...names: string[]) {
  const meant = names.flatMap((name, file) =>
    madeFile(name).rows.map(({ fate }, at) => `${file} ${at + 1} ${fate}`),
  )
  const are = found.fates.map(
    (fate) => `${fate.file} ${fate.row} ${fate.as === 'skipped' ? fate.why : fate.as}`,
  )
  expect(are).toEqual(meant)
  const { rows, rowsOfLeases, unreadable, skipped } = found.counts
  expect(rows).toBe(meant.length)
  expect(rowsOfLeases + unreadable + Object.values(skipped).reduce((sum, count) => sum + count, 0)).toBe(rows)
}

const money: Carried[] = ['deposit', 'balance', 'movesOut', 'termEnds']

test.each<[string, string, readonly Carried[]]>([
  ['appfolio-rent-roll.csv', 'appfolio-rent-roll', money],
  ['yardi-voyager.xlsx', 'yardi-voyager', [...money, 'parking', 'subsidy', 'firstOnly']],
  ['yardi-voyager.csv', 'yardi-voyager', [...money, 'parking', 'subsidy', 'firstOnly']],
  ['yardi-breeze.xlsx', 'yardi-breeze', money],
  ['entrata.csv', 'entrata', money],
  ['doorloop.csv', 'doorloop', ['balance', 'termEnds']],
])(
  '%s: leases are those that it was made of, and every row is accounted for',
  async (name, preset, carried) => {
    const sheets = await sheetsOf(name)
    expect(sheets[0]?.layout.preset).toBe(preset)
    const found = findLeases(sheets)
    expect(found.errors).toEqual([])
    expect(found.leases.map(summary)).toEqual(trueLeases.map((lease) => expected(lease, carried)))
    expect(found.leases.map(({ unit }) => unit)).toEqual(trueLeases.map(({ unit }) => unit))
    expectFates(found, name)
    if (name !== 'doorloop.csv') expect(found.asOf).toBe('2026-10-31')
    expect(found.questions).toEqual(name === 'doorloop.csv' ? [{ about: 'as-of' }] : [])
  },
)

describe('two files', () => {
  test.each<[string, string, readonly Carried[]]>([
    ['appfolio-rent-roll.csv', 'appfolio-tenants.csv', money],
    [
      'buildium-rent-roll.csv',
      'buildium-tenants.csv',
      ['parking', 'subsidy', 'deposit', 'balance', 'termEnds'],
    ],
  ])('%s with %s', async (roll, list, carried) => {
    const found = findLeases(await sheetsOf(roll, list))
    expect(found.errors).toEqual([])
    expect(found.leases.map(summary)).toEqual(
      trueLeases.map((lease) => expected(lease, [...carried, 'email'])),
    )
    expectFates(found, roll, list)
  })

  test('what is not joined is named', async () => {
    const sheets = await sheetsOf('appfolio-rent-roll.csv', 'appfolio-tenants.csv')
    expect(findLeases(sheets).notJoined).toEqual({
      leases: [],
      renters: [{ file: 1, sheet: null, row: 9, name: 'Sigrun Haldane', unit: '209' }],
    })
    const shorter = sheets.map((each) =>
      each.file === 0
        ? each
        : { ...each, sheet: { ...each.sheet, rows: each.sheet.rows.filter(({ number }) => number !== 2) } },
    )
    const [alone] = findLeases(shorter).notJoined.leases
    expect(alone?.externalId).toContain('/101/chloe nakagawa')
    expect(alone?.places).toEqual([{ file: 0, sheet: null, row: 7 }])
  })

  test('a rent roll without names is not imported alone', async () => {
    const found = findLeases(await sheetsOf('buildium-rent-roll.csv'))
    expect(found.leases).toEqual([])
    expect(new Set(found.errors.map(({ field, fault }) => `${field} ${fault}`))).toEqual(
      new Set(['name missing']),
    )
  })

  test('a tenant list with rents is enough, if each lease has its money and its start', async () => {
    const found = findLeases(await sheetsOf('buildium-tenants.csv'))
    expect(found.leases.map(summary)).toEqual(trueLeases.map((lease) => expected(lease, ['email'])))
    expect(found.leases.map(({ renters }) => renters.length)).toEqual([1, 1, 2, 1, 1])
  })
})

test('balances of customers, each with its transactions', async () => {
  const found = findLeases(await sheetsOf('quickbooks.csv'))
  const owing = trueLeases.filter(({ balance }) => balance !== 0)
  expect(found.balances.map(({ name, balance }) => [name, balance])).toEqual(
    owing.map(({ renters, balance }) => [
      renters.map(({ first, last }) => `${first} ${last}`).join(', '),
      cents(balance),
    ]),
  )
  expect(found.errors).toEqual([])
  expect(found.asOf).toBe('2026-10-31')
  expectFates(found, 'quickbooks.csv')
})

test('a file that no preset knows is mapped by hand, in French with semicolons', async () => {
  const sheets = await readSheets('tests/fixtures/rent-rolls/building-stack.csv')
  expect(recognize(sheets)).toEqual([])
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  const labels = sheet.rows[1]?.cells.map(plainLabel) ?? []
  const layout = {
    preset: null,
    kind: 'leases' as const,
    group: 'property' as const,
    header: { rows: [2], labels },
    columns: { property: 0, unit: 1, name: 2, email: 3, leaseStart: 4, leaseEnd: 5, rent: 6, balance: 7 },
  }
  const found = findLeases([{ file: 0, sheet, layout }])
  expect(found.errors).toEqual([])
  expect(found.leases.map(summary)).toEqual(
    trueLeases.map((lease) => expected(lease, ['balance', 'termEnds', 'email'])),
  )
  expectFates(found, 'building-stack.csv')
})

test('columns of a file that no preset knows are suggested', async () => {
  const [sheet] = await readSheets('tests/fixtures/rent-rolls/payprop.csv')
  if (!sheet) throw new Error('no sheet')
  expect(suggestLayout(sheet)).toMatchObject({ preset: null, columns: { name: 2 } })
  const layout = {
    preset: null,
    kind: 'leases' as const,
    group: 'property' as const,
    header: { rows: [1], labels: sheet.rows[0]?.cells.map(plainLabel) ?? [] },
    columns: { address: 0, leaseId: 1, name: 2, leaseStart: 3, rent: 4, balance: 5 },
  }
  const found = findLeases([{ file: 0, sheet, layout }])
  expect(found.leases.map(summary)).toEqual(trueLeases.map((lease) => expected(lease, ['balance'])))
  expect(found.leases.map(({ externalId }) => externalId)).toEqual(trueLeases.map(({ id }) => id))
  expectFates(found, 'payprop.csv')
})

test('the fixtures are what their maker makes', () => {
  for (const { file, bytes } of made) {
    const kept = readFileSync(`tests/fixtures/rent-rolls/${file}`)
    // How a zip is packed may differ from one version of the packer to the next.
    if (file.endsWith('.csv')) expect(kept.equals(Buffer.from(bytes))).toBe(true)
    else expect(kept.subarray(0, 2).toString()).toBe('PK')
  }
})
