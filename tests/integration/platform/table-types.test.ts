// schema.test.ts checks that the schema is the same on both engines.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type ColumnOfType, readTableTypes } from './table-types.ts'

useFreshDatabase()

type Column = { name: string; type: string; isNullable: boolean; isMade: boolean; hasDefault: boolean }

/** Columns without a type, and why. */
const untyped: Record<string, string> = {
  'migration.name': 'only migrations read and write their record',
  'migration.sha256': 'only migrations read and write their record',
  'migration.applied_at': 'only migrations read and write their record',
  'draft_input.rental_debt_id': 'the database makes it, for its foreign key',
  'searched_filing.search': 'written and searched by SQL of its own',
  'searched_filing.ranked': 'written and searched by SQL of its own',
  'searched_filing.weights': 'written and searched by SQL of its own',
}

async function catalogueColumns(): Promise<Column[]> {
  const { owner } = await database()
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.attgenerated = 's' or a.attidentity = 'a' as "isMade",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname || '.' || a.attname <> all (${Object.keys(untyped)})`.execute(owner)
  return rows
}

/** The texts that a check allows in a column, as `IN` lists them. */
async function allowedValues(): Promise<Map<string, string[]>> {
  const { owner } = await database()
  const { rows } = await sql<{ name: string; check: string }>`
    select c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid, true) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where c.relnamespace = 'public'::regnamespace and k.contype = 'c' and cardinality(k.conkey) = 1`.execute(
    owner,
  )
  const listed = /^CHECK \(\w+ = ANY \(ARRAY\[(?<values>('[^']*'::text(, )?)+)\]\)\)$/
  return new Map(
    rows.flatMap(({ name, check }) => {
      const values = listed.exec(check)?.groups?.values
      return values ? [[name, [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort()]] : []
    }),
  )
}

/** The TypeScript type of each database type; for jsonb, its own type says more. */
const kindsOf: Record<string, readonly string[]> = {
  uuid: ['string'],
  text: ['string'],
  date: ['string'],
  numeric: ['string'],
  boolean: ['boolean'],
  smallint: ['number'],
  integer: ['number'],
  bigint: ['number'],
  bytea: ['Buffer', 'Uint8Array', 'Buffer | Uint8Array'],
  'timestamp with time zone': ['Date'],
  tstzmultirange: ['string'],
  'text[]': ['string[]'],
}

type Writing = ColumnOfType['written']
/** A type may require more than the database, and never less. */
const mayBeWritten: Record<Writing, readonly Writing[]> = {
  needed: ['needed'],
  optional: ['optional', 'needed', 'never'],
  never: ['never'],
}

let types: Map<string, ColumnOfType>
beforeAll(() => {
  types = new Map(
    [...readTableTypes()].flatMap(([table, columns]) =>
      [...columns].map(([column, type]) => [`${table}.${column}`, type] as const),
    ),
  )
})

test('the types name exactly the tables and columns that there are', async () => {
  const columns = await catalogueColumns()
  expect([...types.keys()].sort()).toEqual(columns.map(({ name }) => name).sort())
})

test('each column is typed as what it is, and as null where it can be', async () => {
  const faults = (await catalogueColumns()).flatMap(({ name, type, isNullable }) => {
    const typed = types.get(name)
    const isAny = type === 'jsonb' && typed?.kind === 'unknown'
    const isRight = isAny || (typed?.isNullable === isNullable && isKind(type, typed.kind))
    return isRight ? [] : [`${name} ${type}${isNullable ? '' : ' not null'}: typed ${JSON.stringify(typed)}`]
  })
  expect(faults).toEqual([])
})

const isKind = (type: string, kind: string) => type === 'jsonb' || (kindsOf[type]?.includes(kind) ?? false)

test('no row is typed as whole that the database refuses', async () => {
  const faults = (await catalogueColumns()).flatMap(({ name, isNullable, isMade, hasDefault }) => {
    const typed = types.get(name)?.written ?? 'never'
    const written = isMade ? 'never' : isNullable || hasDefault ? 'optional' : 'needed'
    return mayBeWritten[written].includes(typed) ? [] : [`${name} is ${written}, typed ${typed}`]
  })
  expect(faults).toEqual([])
})

test('a text that is typed by its values can have those that its check allows', async () => {
  const allowed = await allowedValues()
  const compared = [...types].flatMap(([name, { values }]) => {
    const checked = allowed.get(name)
    return values && checked ? [{ name, values, checked }] : []
  })
  expect(compared.length).toBeGreaterThan(25)
  expect(compared.filter(({ values, checked }) => values.join() !== checked.join())).toEqual([])
})
