import { expect, test } from 'vitest'
import { mayTouch, namesInSql, ownerOf, tablesIn } from './table-owners.ts'

test('tables are those that a file adds to the schema', () => {
  const text = `type Spot = { id: string }
declare module '#app/platform/database/schema.ts' {
  interface Schema {
    parking_spot: Spot
    parking_note: Note
  }
}`
  expect(tablesIn(text)).toEqual(['parking_spot', 'parking_note'])
})

test.each([
  [
    "tx.selectFrom('parking_spot as p').innerJoin('person', 'person.id', 'p.person_id')",
    ['parking_spot', 'person'],
  ],
  ["tx.selectFrom(['parking_spot', 'person as p'])", ['parking_spot', 'person']],
  ["tx.insertInto('parking_spot').values(row)", ['parking_spot']],
  ["eb.exists(eb.selectFrom('parking_spot'))", ['parking_spot']],
  ['sql`select 1 from parking_spot s join person p on true`', ['parking_spot', 'person']],
  // A template in a template.
  ['sql`select $'.concat('{sql`(select 1 from parking_spot)`}, 2 from person`'), ['parking_spot', 'person']],
  ['sql`delete from parking_spot using person`', ['parking_spot', 'person']],
  ['sql`update parking_spot set is_paid = true`', ['parking_spot']],
])('the tables of %s', (text, tables) => {
  expect([...namesInSql(text)].toSorted()).toEqual(tables.toSorted())
})

test('a comment is no statement', () => {
  expect([...namesInSql("/** What comes from debtor rows. */\n// from debtor\nconst a = 'x'")]).toEqual([])
})

test.each([
  ['app/parking/spots.server.ts', 'parking', true],
  ['app/parking/spots.server.ts', 'rental-debt', false],
  ['app/parking/spots.server.ts', 'organization', true],
  ['app/parking/spots.server.ts', 'disputes', true],
  ['app/staff/people/open-person.server.ts', 'rental-debt', false],
  ['app/account/sessions.server.ts', 'rental-debt', false],
  ['app/account/sessions.server.ts', 'disputes', false],
  ['app/disputes/open-disputes.server.ts', 'bureau', false],
  ['app/disputes/open-disputes.server.ts', 'audit', true],
  ['app/platform/upkeep.server.ts', 'account', false],
  ['app/assembly/schedules.server.ts', 'rental-debt', false],
])('%s may touch tables of %s: %s', (file, owner, may) => {
  expect([ownerOf(file), mayTouch(file, owner)]).toEqual([/^app\/([^/]+)\//.exec(file)?.[1] ?? '', may])
})
