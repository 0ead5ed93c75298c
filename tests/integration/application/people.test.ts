import { describe, expect, test } from 'vitest'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { createBankruptcy, createBureauEntry, createDispute } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  ada,
  debtId,
  debtors,
  edit,
  events,
  type Fields,
  filer,
  formOf,
  made,
  robin,
  stored,
  tab,
  usePeople,
} from '../worlds/people-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

usePeople()

describe('a tenant', () => {
  test('is changed by the rules of the application, and what they were is kept', async () => {
    expect(textOf((await filer.get(tab())).html)).toMatch(
      /Tenants Robin Tremblay .*Ada Zhou .*Date of birth Unknown .*Contact Details /,
    )
    const answer = await edit(ada, { middle_name: ' Mei  Lin ', date_of_birth: '1990-04-13' })
    expect([answer.status, answer.location]).toEqual([303, tab('?done=saved')])
    expect(await stored(ada)).toMatchObject({ middle_name: 'Mei Lin', date_of_birth: '1990-04-13' })
    expect(await events()).toMatchObject([
      {
        event: 'debtor_changed',
        person_id: filer.member.person.id,
        reason: {
          debtorId: ada,
          from: { middle_name: null, date_of_birth: null },
          to: { middle_name: 'Mei Lin', date_of_birth: '1990-04-13' },
        },
      },
    ])
    const page = textOf((await filer.get(tab('?done=saved'))).html)
    for (const said of ['Robin Tremblay', 'Ada Mei Lin Zhou', 'Apr 13, 1990']) expect(page).toContain(said)
    expect((await edit(ada)).location).toBe(tab('?done=unchanged'))
  })

  test.each<[Fields, string]>([
    [{ first_name: '' }, 'Required'],
    [{ last_name: 'R2' }, 'Only letters, spaces, apostrophes, periods and hyphens are allowed'],
    [{ email: '' }, 'Enter this tenant’s email, or check the box if you do not have it'],
    [{ date_of_birth: '2024-01-01' }, 'less than 10 years old seems unlikely'],
    [{ new_sin_number: '12' }, 'SIN number must contain 9 digits'],
  ])('with %o is refused, and what was typed stays', async (typed, message) => {
    const { status, html } = await edit(robin, { middle_name: 'Kept', ...typed })
    expect(status).toBe(400)
    expect(textOf(html)).toContain(message)
    expect(html).toContain('value="Kept"')
    expect(await stored(robin)).toMatchObject({ first_name: 'Robin', middle_name: null })
  })

  test('their SIN is filled in and kept; it is in no page and in no history', async () => {
    const sin = () =>
      filer.inOwnName((tx) => openSin(tx, { ...filer.owner, debtorId: robin, purpose: 'key_rotation' }))
    await edit(robin, { new_sin_number: '046-454-286' })
    expect(await sin()).toBe('046454286')
    expect((await filer.get(tab())).html).toContain('XXX-XXX-286')
    await edit(robin, { maskedSin: 'XXX-XXX-286', middle_name: 'Ann' })
    expect(await sin()).toBe('046454286')
    // Ids have digits of their own.
    const kept = JSON.stringify(await events()).replace(/[0-9a-f-]{36}/g, '')
    expect(kept).not.toMatch(/046|454|286/)
    expect(kept).toContain('changed')
  })

  test('an outdated page overwrites nothing before its person is warned', async () => {
    const opened = await formOf(ada, { middle_name: 'Bea' })
    await edit(ada, { date_of_birth: '1990-04-13' })
    const refused = await filer.send(tab(`/${ada}`), opened)
    expect([refused.status, textOf(refused.html)]).toEqual([
      400,
      expect.stringContaining('Someone changed these details'),
    ])
    expect(refused.html).toContain('value="Bea"')
    expect(await stored(ada)).toMatchObject({ middle_name: null, date_of_birth: '1990-04-13' })
    const revision = /name="revision" value="(\d+)"/.exec(refused.html)?.[1] ?? ''
    const again = { ...opened, revision, [`debtors.${ada}.date_of_birth`]: '1990-04-13' }
    expect((await filer.send(tab(`/${ada}`), again)).status).toBe(303)
    expect(await stored(ada)).toMatchObject({ middle_name: 'Bea', date_of_birth: '1990-04-13' })
  })

  test('of two at once one is warned', async () => {
    const fields = await formOf(robin)
    const named = (name: string) => ({ ...fields, [`debtors.${robin}.middle_name`]: name })
    const answers = await Promise.all([
      filer.send(tab(`/${robin}`), named('Rob')),
      filer.send(tab(`/${robin}`), named('Bo')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400])
  })
})

describe('a new address', () => {
  const address = () => `new-${made}@renter.example`

  test('gets the notice that it missed, and the debt is seen with it', async () => {
    expect((await edit(ada, { email: address().toUpperCase() })).location).toBe(tab('?done=email-changed'))
    const mails = await mailsTo(address())
    expect(mails).toHaveLength(1)
    for (const said of ['Hello Ada Zhou', 'LTB-L-097733-23', 'You can dispute it at any time'])
      expect(mails[0]?.text_body).toContain(said)
    expect(mails[0]?.text_body).not.toContain('Robin')
  })

  test('within the two weeks, with their end', async () => {
    const grace_period_end_at = new Date('2999-03-05T15:00:00Z')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ status: 'notified', grace_period_end_at })
        .where('id', '=', debtId)
        .execute(),
    )
    await edit(ada, { email: address() })
    expect((await mailsTo(address()))[0]?.text_body).toContain(
      'Until Mar\u00a05,\u00a02999 you can pay or dispute it',
    )
  })

  test('is not taken for a tenant who disputes: they sign in with the old one until they are answered', async () => {
    await filer.inOwnName((tx) => createDispute(tx, filer.owner, { debtId, debtorId: ada }))
    const { status, html } = await edit(ada, { email: address() })
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining('This tenant disputes the debt')])
    expect((await edit(ada, { middle_name: 'Mei' })).status).toBe(303)
    expect(await mailsTo(address())).toEqual([])
  })
})

describe('taking a tenant out', () => {
  test('asks first, and is on record', async () => {
    expect((await filer.get(tab(`/${ada}/remove`))).html).toContain('Ada Zhou')
    const form = { form_token: await filer.token(), reason: 'mistake' }
    const unanswered = await filer.send(tab(`/${ada}/remove`), {})
    expect(unanswered.status).toBe(400)
    expect(unanswered.html).toContain('Choose why you are removing this person')
    for (const _ of ['once', 'twice'])
      expect((await filer.post(tab(`/${ada}/remove`), form)).location).toBe(tab('?done=removed'))
    expect(await debtors()).toEqual([{ id: robin }])
    expect(await events()).toMatchObject([
      { event: 'debtor_removed', reason: { from: { first_name: 'Ada' } } },
    ])
    expect((await filer.get(tab(`/${ada}`))).location).toBe(tab('?done=gone'))
    // Now one is left, and stays.
    expect((await filer.get(tab())).html).toContain('a debt needs at least one tenant')
    expect((await filer.send(tab(`/${robin}/remove`), { reason: 'mistake' })).location).toBe(
      tab('?done=unchanged'),
    )
    expect(await debtors()).toEqual([{ id: robin }])
  })

  test.each<[string, (debt: { debtId: string; debtorId: string }) => Promise<unknown>]>([
    [
      'payments by them are recorded',
      (debt) => filer.inOwnName((tx) => createPayment(tx, filer.owner, debt)),
    ],
    [
      'their bankruptcy is recorded',
      (debt) => filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, debt)),
    ],
    ['their dispute is recorded', (debt) => filer.inOwnName((tx) => createDispute(tx, filer.owner, debt))],
  ])('is refused where %s', async (reason, happen) => {
    await happen({ debtId, debtorId: ada })
    expect((await filer.get(tab())).html).toContain(reason)
    expect((await filer.get(tab(`/${ada}/remove`))).location).toBe(tab())
    expect((await filer.send(tab(`/${ada}/remove`), { reason: 'ended' })).location).toBe(
      tab('?done=unchanged'),
    )
    expect(await debtors()).toHaveLength(2)
  })
})

test('who was reported and is taken out is kept for the next file, by the reason that was given', async () => {
  await filer.inOwnName((tx) =>
    createBureauEntry(tx, filer.owner, debtId, {
      equifax_report_date: '2031-04-15',
      line: JSON.stringify({ consumers: [{ debtorId: ada }] }),
    }),
  )
  const removed = await filer.send(tab(`/${ada}/remove`), { reason: 'ended' })
  expect(removed.location).toBe(tab('?done=removed'))
  const former = await filer.inOwnName((tx) =>
    tx
      .selectFrom('former_debtor')
      .select(['id', 'first_name', 'ecoa'])
      .where('rental_debt_id', '=', debtId)
      .execute(),
  )
  expect(former).toEqual([{ id: ada, first_name: 'Ada', ecoa: 'T' }])
})

describe('the contact details', () => {
  const contact = {
    filer_contact_name: 'Sam Iqaluk',
    filer_contact_email: 'Sam@Landlord.example',
    filer_contact_number: '(416) 555-0188',
  }

  test('are changed by the rules of the application, and what they were is kept', async () => {
    expect((await filer.send(tab('/contact'), contact)).location).toBe(tab('?done=contact'))
    const page = textOf((await filer.get(tab())).html)
    for (const said of ['Sam Iqaluk', 'sam@landlord.example', '416 555 0188']) expect(page).toContain(said)
    expect(await events()).toMatchObject([
      {
        event: 'contact_changed',
        reason: { from: { filer_contact_name: 'Avery Chen' }, to: { filer_contact_name: 'Sam Iqaluk' } },
      },
    ])
    expect((await filer.send(tab('/contact'), contact)).location).toBe(tab('?done=unchanged'))
  })

  test('are refused with the words of the application', async () => {
    const { status, html } = await filer.send(tab('/contact'), { ...contact, filer_contact_number: '12' })
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining('Phone must be 10 digits')])
    expect(await events()).toEqual([])
  })
})
