// What a program makes up that looks like something of ours: cursors and tags.
import { beforeAll, expect, test } from 'vitest'
import { said } from '../support/api.ts'
import { newLandlord, useDocsWorld } from './docs-world.ts'
import { type Landlord, valuesOf } from './sample-values.ts'

useDocsWorld()

let landlord: Landlord
beforeAll(async () => {
  landlord = await newLandlord()
}, 240_000)

const cursorOf = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const id = '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30'

test.each([
  ['an id that is none', `2026-03-14T15:09:26.535Z~${'-'.repeat(36)}`, '400 invalid_query'],
  ['an id of dashes and digits', `2026-03-14T15:09:26.535Z~${'0-'.repeat(18)}`, '400 invalid_query'],
  ['a day that the calendar lacks', `2026-13-14T15:09:26.535Z~${id}`, '400 invalid_query'],
  ['the year 0', `0000-01-01T00:00:00.000Z~${id}`, '200'],
  ['the year 9999', `9999-12-31T23:59:59.999Z~${id}`, '200'],
])('a cursor with %s', async (_, text, expected) => {
  for (const path of ['/api/rental-debt', '/api/rent-report/lease'])
    expect([path, await said(landlord.program.get(`${path}?cursor=${cursorOf(text)}`))]).toEqual([
      path,
      expected,
    ])
})

test.each(['0', '2147483648', '999999999999999'])(
  'a tag with the revision %s is of no entity',
  async (revision) => {
    const { DEBT_ID, LEASE_ID } = await valuesOf(landlord, ['DEBT_ID', 'LEASE_ID'])
    const { program } = landlord
    const headers = { 'If-Match': `"${revision}.${'A'.repeat(22)}"` }
    const settings = {
      display_name: 'Maple Court',
      tenant_contact_email: 'office@maplecourt.example',
      tenant_contact_number: null,
    }
    const answers = [
      program.patch(`/api/rental-debt/${DEBT_ID}/`, { filer_contact_name: 'Avery Chen' }, headers),
      program.post(`/api/rent-report/lease/${LEASE_ID}/end`, { ends_on: '2026-08-31', how: 'term' }, headers),
      program.put('/api/rent-report/settings', settings, headers),
    ]
    expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => '412 changed_since'))
  },
)
