import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { debtMailSamples } from '#app/rental-debt/mail/samples.ts'
import { createDebtor } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const notifiedMessage =
  'This person was notified of the debt and may be reported by this name. To correct it, call us at 1-800-555-0142.'

let app: BuiltApp
let filer: Person
let debtId: string
let robin: string
let ada: string
let made = 0

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  made += 1
  ;({ debtId, debtorId: robin } = await filer.inOwnName((tx) =>
    registeredDebtFactory.active(
      tx,
      filer.owner,
      {},
      { middle_name: 'Lee', email: `robin-${made}@renter.example` },
    ),
  ))
  const unknown = { middle_name: null, date_of_birth: null, email: `ada-${made}@renter.example` }
  ada = await filer.inOwnName((tx) =>
    createDebtor(tx, filer.owner, debtId, { first_name: 'Ada', last_name: 'Zhou', position: 1, ...unknown }),
  )
})

type Fields = Record<string, string>
const page = (id: string) => `/dashboard/rental-debt/${debtId}/people/${id}`
const stored = (id: string) =>
  filer.inOwnName((tx) => tx.selectFrom('debtor').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const sinOf = (debtorId: string) =>
  filer.inOwnName((tx) => openSin(tx, { ...filer.owner, debtorId, purpose: 'key_rotation' }))

/** Submits a tenant's form as their page shows it, with the input over it. */
async function edit(id: string, typed: Fields) {
  const row = await stored(id)
  const { first_name, last_name, email } = row
  const known = { middle_name: row.middle_name ?? '', date_of_birth: row.date_of_birth ?? '' }
  const mask = row.sin_last_digits ? { maskedSin: `XXX-XXX-${row.sin_last_digits}` } : {}
  const named = Object.entries({ first_name, last_name, email, ...known, ...mask, ...typed }).map(
    ([name, value]) => [`debtors.${id}.${name}`, value],
  )
  const revision = String(row.updated_at.getTime())
  return filer.send(page(id), { intent: 'save', revision, ...Object.fromEntries(named) })
}

describe('who was notified of a debt', () => {
  test.each<Fields>([
    { first_name: 'Robyn' },
    { last_name: 'Roy' },
    { middle_name: '' },
    { date_of_birth: '1990-04-13' },
    { date_of_birth: '' },
    { new_sin_number: '123456789' },
    { sin_cleared: 'yes' },
  ])('stays who they are, whatever is sent: %o', async (typed) => {
    expect((await edit(robin, { new_sin_number: '046454286' })).status).toBe(303)
    const before = await stored(robin)
    const { status, html } = await edit(robin, { email: `typed-${made}@renter.example`, ...typed })
    expect(status).toBe(400)
    expect(textOf(html)).toContain(notifiedMessage)
    expect(html).toContain(`value="typed-${made}@renter.example"`)
    // Submitted again, the page would send the known values.
    expect(html).toContain(`name="debtors.${robin}.first_name" value="Robin"`)
    expect(html).toContain(`name="debtors.${robin}.date_of_birth" value="${before.date_of_birth}"`)
    expect(await stored(robin)).toEqual(before)
    expect(await sinOf(robin)).toBe('046454286')
    expect(await mailsTo(`typed-${made}@renter.example`)).toEqual([])
  })

  test('is completed with what was not known, once', async () => {
    const filled = { middle_name: 'Mei', date_of_birth: '1990-04-13', new_sin_number: '046454286' }
    expect((await edit(ada, filled)).status).toBe(303)
    expect(await stored(ada)).toMatchObject({ middle_name: 'Mei', date_of_birth: '1990-04-13' })
    expect(await sinOf(ada)).toBe('046454286')
    expect((await edit(ada, { date_of_birth: '1990-04-14' })).status).toBe(400)
  })

  test('is shown as text, and asked only for what is not known', async () => {
    await edit(robin, { new_sin_number: '046454286' })
    const asked = async (id: string) =>
      [
        ...(await filer.get(page(id))).html.matchAll(
          /<input(?![^>]*type="hidden")[^>]* name="debtors\.[^."]+\.(\w+)"/g,
        ),
      ].map(([, name]) => name)
    const { html } = await filer.get(page(robin))
    expect(textOf(html)).toContain('their names and birth date stay as they are')
    expect(textOf(html)).toMatch(/Name\s*Robin Lee Tremblay/)
    expect(html).toContain('XXX-XXX-286')
    expect(html).not.toMatch(/value="(change|clear)-sin/)
    expect(await asked(robin)).toEqual(['email'])
    expect(await asked(ada)).toEqual(['middle_name', 'email', 'date_of_birth', 'new_sin_number'])
  })
})

describe('a new address', () => {
  test('is announced to the old one, which does not learn it', async () => {
    await edit(ada, { email: `new-${made}@renter.example` })
    const [mail, ...others] = await mailsTo(`ada-${made}@renter.example`)
    expect(others).toEqual([])
    for (const said of [
      'Hello Ada Zhou',
      'LTB-L-097733-23',
      'We no longer send notices about this debt to this address. If that is wrong, call us at 1-800-555-0142.',
    ])
      expect(mail?.text_body).toContain(said)
    expect(mail?.text_body).not.toMatch(/new-\d|Robin/)
    expect(await mailsTo(`new-${made}@renter.example`)).toHaveLength(1)
    expect(debtMailSamples['address-left']().subject).toContain('New address for notices')
  })

  test('is taken three times a day for one debt', async () => {
    const ids = [robin, ada, robin]
    for (const [index, id] of ids.entries())
      expect((await edit(id, { email: `change-${made}-${index}@renter.example` })).status).toBe(303)
    const fourth = `change-${made}-4@renter.example`
    const { status, html } = await edit(ada, { email: fourth })
    expect(status).toBe(400)
    expect(textOf(html)).toContain('The email addresses of this debt were changed 3 times today.')
    expect(html).toContain(`value="${fourth}"`)
    expect([(await stored(ada)).email, await mailsTo(fourth)]).toEqual([
      `change-${made}-1@renter.example`,
      [],
    ])
    // An invalid address is still saved, and the next day counts again.
    expect((await edit(ada, { middle_name: 'Mei' })).status).toBe(303)
    await filer.inOwnName((tx) =>
      tx
        .updateTable('debt_event')
        .set({ created_at: new Date('2024-03-01T15:00:00Z') })
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    expect((await edit(ada, { email: fourth })).status).toBe(303)
  })
})
