import { describe, expect, test } from 'vitest'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { entriesOf, recordsOf } from '../worlds/bureau.ts'
import { make } from '../worlds/bureau-world.ts'
import {
  ada,
  debtId,
  debtor,
  events,
  filer,
  robin,
  setStatus,
  stored,
  stranger,
  tab,
  usePeople,
} from '../worlds/people-world.ts'

usePeople()

const page = (id: string) => tab(`/${id}/sin`)
const change = (id: string, new_sin_number: string, by = filer) =>
  by.send(page(id), { act: 'set', new_sin_number })
const erase = (id: string) => filer.send(page(id), { act: 'clear' })
const sinOf = (debtorId: string) =>
  filer.inOwnName((tx) => openSin(tx, { ...filer.owner, debtorId, purpose: 'key_rotation' }))
const actions = async (id: string) =>
  (await trailOf({ subject: id }))
    .map(({ action }) => action)
    .filter((action) => /^sin[.](changed|erased)/.test(action))

describe('the SIN of a tenant', () => {
  test('is changed and erased, each on record, and only its last three digits are shown', async () => {
    expect((await change(robin, '046 454 286')).location).toBe(tab('?done=sin'))
    expect((await filer.get(page(robin))).html).toContain('XXX-XXX-286')
    await change(robin, '130-692-544')
    expect(await sinOf(robin)).toBe('130692544')
    const html = (await filer.get(tab('?done=sin'))).html
    expect(html).toContain('XXX-XXX-544')
    expect(html).not.toMatch(/130.?692|046.?454/)
    expect((await erase(robin)).location).toBe(tab('?done=sin-erased'))
    expect(await stored(robin)).toMatchObject({ sin_sealed: null, sin_last_digits: null })
    expect(await actions(robin)).toEqual(['sin.changed', 'sin.changed', 'sin.erased'])
    // Ids have digits of their own.
    expect(JSON.stringify(await events()).replace(/[0-9a-f-]{36}/g, '')).not.toMatch(/130|692|286|544/)
    expect((await erase(robin)).location).toBe(tab('?done=unchanged'))
  })

  test.each([
    ['', 'SIN number must contain 9 digits'],
    ['12345678', 'SIN number must contain 9 digits'],
    ['04645428A', 'Invalid SIN: SIN number must contain 9 digits'],
  ])('of %o is refused, and never comes back to the page', async (typed, message) => {
    const { status, html } = await change(robin, typed)
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining(message)])
    if (typed) expect(html).not.toContain(typed)
    expect(await stored(robin)).toMatchObject({ sin_sealed: null })
  })

  test.each(['notified', 'settled', 'terminated', 'expired', 'cancelled'])(
    'is changed while the debt is %s',
    async (status) => {
      await setStatus(status)
      expect((await change(robin, '046454286')).location).toBe(tab('?done=sin'))
      expect((await erase(robin)).location).toBe(tab('?done=sin-erased'))
    },
  )

  test('is fixed in review alone', async () => {
    await setStatus('in_review')
    expect((await change(robin, '046454286')).location).toBe(tab('?done=fixed'))
    expect(await stored(robin)).toMatchObject({ sin_sealed: null })
  })

  test('can be seen and changed by no one else, and the same form counts once', async () => {
    for (const person of [stranger, debtor]) {
      expect((await person.get(page(robin))).status).toBe(404)
      expect((await change(robin, '046454286', person)).status).toBe(404)
    }
    const form = { form_token: await filer.token(), act: 'set', new_sin_number: '046454286' }
    await Promise.all([filer.post(page(robin), form), filer.post(page(robin), form)])
    expect(await actions(robin)).toEqual(['sin.changed'])
  })
})

test('who loses their last identifier is closed in the next file by name and account, and then left out', async () => {
  // Ada's birth date is not known.
  await change(ada, '046454286')
  await make('2024-04-15')
  await erase(ada)
  await make('2024-05-15')
  const segments = (await recordsOf('2024-05-15')).flatMap((record) =>
    record.kind === 'base' ? record.segments : [],
  )
  expect(segments.filter(({ values }) => 'surname' in values && values.surname === 'ZHOU')).toMatchObject([
    {
      id: 'J1',
      values: { surname: 'ZHOU', firstName: 'ADA', ecoaCode: 'T', socialSecurityNumber: 0, dateBirth: null },
    },
  ])
  await make('2024-06-15')
  const lines = (await entriesOf(debtId)).map(
    ({ line }) => line as { consumers: { firstName: string; ecoa: string }[] },
  )
  expect(
    lines.slice(-3).map(({ consumers }) => consumers.map(({ firstName, ecoa }) => `${firstName} ${ecoa}`)),
  ).toEqual([['Robin 2', 'Ada 2'], ['Robin 1', 'Ada T'], ['Robin 1']])
})
