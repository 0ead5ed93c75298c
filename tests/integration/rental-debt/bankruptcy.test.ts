import { describe, expect, test } from 'vitest'
import { addDays, addYears, isoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { createBankruptcy, createDispute } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  ada,
  adasEmail,
  addAda,
  bankruptcyOf,
  change,
  contact,
  debtId,
  debtor,
  discharge,
  dismiss,
  eventNames,
  events,
  type Fields,
  filer,
  lastNames,
  list,
  now,
  owed,
  record,
  robin,
  rows,
  setStatus,
  staff,
  staffList,
  status,
  useBankruptcies,
} from '../worlds/bankruptcy-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useBankruptcies()

describe('a petition', () => {
  test('is recorded with its trustee, moves the debt, stops accrual, and both sides are notified', async () => {
    const trustee = {
      trustee_name: 'Ng & Co',
      trustee_email: 'NG@trustee.example',
      trustee_phone: '416 555 0199',
    }
    const { status: answered, location } = await record(trustee)
    expect([answered, location]).toEqual([303, `${list()}?done=recorded`])
    expect(await rows()).toMatchObject([
      {
        debtor_id: robin,
        status: 'petition',
        filed_date: '2026-01-10',
        trustee_name: 'Ng & Co',
        trustee_email: 'ng@trustee.example',
        trustee_phone: '4165550199',
        recorded_by: filer.member.person.id,
      },
    ])
    expect(await status()).toBe('petition_for_bankruptcy')
    expect(await events()).toMatchObject([
      { event: 'bankruptcy_recorded', person_id: filer.member.person.id },
      { event: 'bankruptcy_filed', person_id: filer.member.person.id },
    ])
    expect(await owed()).toBe(await owed(isoDate('2026-01-10')))

    const page = textOf((await filer.get(`${list()}?done=recorded`)).html)
    for (const said of [
      'Robin Tremblay: Bankruptcy (petition)',
      'Ng & Co',
      '416 555 0199',
      'The petition is recorded',
    ])
      expect(page).toContain(said)
    const [toFiler] = await mailsTo(contact)
    expect(toFiler?.text_body).toContain('The bankruptcy of Robin Tremblay, filed on Jan\u00a010,\u00a02026')
    const own = (await mailsTo(debtor.member.person.email)).at(-1)
    expect(own?.text_body).toContain('Your bankruptcy, filed on Jan\u00a010,\u00a02026')
  })

  test('of one of two leaves the debt to the other, who learns nothing of it', async () => {
    await addAda()
    const before = await owed()
    await record()
    expect([await status(), await owed()]).toEqual(['active', before])
    expect(await eventNames()).toEqual(['bankruptcy_recorded'])
    expect(await mailsTo(adasEmail)).toEqual([])
    const [toFiler] = await mailsTo(contact)
    expect(toFiler?.text_body).toContain('Tenants who are not bankrupt still owe the debt')
    const own = (await mailsTo(debtor.member.person.email)).at(-1)
    expect(own?.text_body).toContain('You are not asked to pay this debt.')
    const summary = textOf((await debtor.get(`/dashboard/rental-debt/${debtId}`)).html)
    expect(summary).toContain('A bankruptcy that you filed on Jan 10, 2026')
    expect(summary).not.toContain('To pay')
  })

  test('of the last of two stops the interest on the day of that petition, and both are notified', async () => {
    await addAda()
    await record()
    await record({ debtor_id: ada, filed_date: '2026-02-01' })
    expect([await status(), await owed()]).toEqual([
      'petition_for_bankruptcy',
      await owed(isoDate('2026-02-01')),
    ])
    const [adas] = await mailsTo(adasEmail)
    expect(adas?.text_body).toContain('Your bankruptcy, filed on Feb\u00a01,\u00a02026')
    const robins = (await mailsTo(debtor.member.person.email)).at(-1)
    expect(robins?.text_body).toContain('no interest is added to the debt')
    expect(robins?.text_body).not.toMatch(/Ada|Zhou|Feb 1|trustee/)
  })

  test.each<[Fields, string]>([
    [{ debtor_id: '' }, 'Choose whose bankruptcy it is'],
    [{ filed_date: '' }, 'Enter the date the petition was filed'],
    [{ filed_date: '2026-02-30' }, 'Enter a date that is in the calendar'],
    [{ filed_date: '2998-01-01' }, 'The filing date cannot be in the future'],
    [{ filed_date: '1999-01-10' }, 'Check the year'],
    [{ trustee_email: 'nobody' }, 'Please enter a valid email address'],
    [{ trustee_phone: '555' }, 'Phone must be 10 digits'],
  ])('with %o is refused, and nothing of it is kept', async (fields, message) => {
    const { status: answered, html } = await record({ trustee_name: 'Ng kept', ...fields })
    expect(answered).toBe(400)
    expect(textOf(html)).toContain(message)
    expect(html).toContain('Ng kept')
    expect([await rows(), await eventNames(), await status()]).toEqual([[], [], 'active'])
  })

  test('of today is taken, of tomorrow not', async () => {
    expect((await record({ filed_date: addDays(now, 1) })).status).toBe(400)
    expect((await record({ filed_date: now })).status).toBe(303)
  })

  test('the same form twice is one, and of two at once the second sees it', async () => {
    const fields = { debtor_id: robin, filed_date: '2026-01-10', form_token: await filer.token() }
    const twice = await Promise.all([
      filer.post(`${list()}/record`, fields),
      filer.post(`${list()}/record`, fields),
    ])
    expect(twice.map((one) => one.status)).toEqual([303, 303])
    expect(await rows()).toHaveLength(1)
    expect(await eventNames()).toEqual(['bankruptcy_recorded', 'bankruptcy_filed'])

    await addAda()
    const atOnce = await Promise.all([
      record({ debtor_id: ada, filed_date: '2026-02-01' }),
      record({ debtor_id: ada, filed_date: '2026-02-02' }, staff, staffList()),
    ])
    expect(atOnce.map((one) => one.status).toSorted()).not.toEqual([303, 303])
    expect(await rows()).toHaveLength(2)
  })

  test('is one at a time, for filer and staff, also where the id is sent in capitals: the answer names the first', async () => {
    await addAda()
    await record()
    await discharge(robin)
    for (const standing of ['discharged', 'petition']) {
      expect((await bankruptcyOf(robin)).status).toBe(standing)
      for (const again of [
        await record({ debtor_id: robin.toUpperCase() }),
        await record({ debtor_id: robin }, staff, staffList()),
      ]) {
        expect(again.status).toBe(400)
        expect(textOf(again.html)).toMatch(
          /The bankruptcy of Robin Tremblay is already recorded, filed on \w+\s\d+,\s2026\. Update that one/,
        )
      }
      await change(robin, { status: 'petition', ended_date: '' })
    }
    expect(await rows()).toHaveLength(1)
    const second = filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, { debtId, debtorId: robin }))
    await expect(second).rejects.toThrow(/bankruptcy_one_standing/)
  })

  test.each(['notified', 'disputed'])('also of a debt that is %s', async (from) => {
    await setStatus(from)
    expect((await record()).status).toBe(303)
    expect(await status()).toBe('petition_for_bankruptcy')
  })

  test.each(['in_review', 'settled', 'terminated', 'expired', 'cancelled'])(
    'not of a debt that is %s: the page says why, and the server refuses it too',
    async (from) => {
      await setStatus(from)
      const page = await filer.get(list())
      expect(page.html).toContain('You can record a bankruptcy only while')
      expect(page.html).not.toContain('Record a petition')
      const refused = await record()
      expect([302, 400]).toContain(refused.status)
      expect([await rows(), await status()]).toEqual([[], from])
    },
  )
})

describe('its end', () => {
  test('a discharge keeps the debt as it was on the day of the petition', async () => {
    await record()
    expect(await discharge(robin)).toMatchObject({ status: 303, location: `${list()}?done=discharged` })
    expect(await status()).toBe('bankruptcy_discharged')
    expect(await bankruptcyOf(robin)).toMatchObject({ discharge_date: '2026-06-01', dismissed_date: null })
    expect(await owed()).toBe(await owed(isoDate('2026-01-10')))
    expect(textOf((await filer.get(list())).html)).toContain('Robin Tremblay: Bankruptcy (discharged)')
    expect((await mailsTo(contact)).at(-1)?.subject).toContain('A bankruptcy ended with a discharge')
  })

  test('a dismissal is as if there had been no petition', async () => {
    const before = await owed()
    await record()
    expect(await owed()).not.toBe(before)
    expect(await dismiss(robin)).toMatchObject({ status: 303, location: `${list()}?done=dismissed` })
    expect(await status()).toBe('active')
    expect(await owed()).toBe(before)
    expect((await eventNames()).slice(2)).toEqual([
      'bankruptcy_corrected',
      'bankruptcy_dismissed',
      'bankruptcy_over',
    ])
    expect(textOf((await filer.get(list())).html)).toContain('Robin Tremblay: Bankruptcy (dismissed)')
    // A person who filed again is bankrupt again.
    expect((await record({ filed_date: '2026-07-01' })).status).toBe(303)
    expect(await rows()).toHaveLength(2)
  })

  test('leads back to an open dispute', async () => {
    await setStatus('disputed')
    await filer.inOwnName((tx) => createDispute(tx, filer.owner, { debtId, debtorId: robin }))
    await record()
    await dismiss(robin)
    expect(await status()).toBe('disputed')
    expect(await lastNames(3)).toContain('dispute_goes_on')
  })

  test('in the first two weeks gives the debtors the rest of them back, dismissed or taken out', async () => {
    await setStatus('notified')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ grace_period_end_at: new Date(startOfTorontoDay(addDays(now, 3))) })
        .where('id', '=', debtId)
        .execute(),
    )
    await record()
    await dismiss(robin)
    expect(await status()).toBe('notified')
    await record()
    const petition = (await rows()).find((row) => row.status === 'petition')
    await filer.send(`${list()}/${petition?.id}/remove`, {})
    expect(await status()).toBe('notified')
    expect((await lastNames(3)).sort()).toEqual([
      'bankruptcy_dismissed',
      'bankruptcy_removed',
      'grace_period_goes_on',
    ])
  })

  test.each<[Fields, string]>([
    [
      { status: 'discharged', ended_date: '2026-01-09' },
      'A bankruptcy cannot end before its petition was filed',
    ],
    [{ status: 'dismissed', ended_date: '2998-01-01' }, 'The date cannot be in the future'],
    [{ status: 'discharged', ended_date: '' }, 'Enter the date of the discharge or dismissal'],
    [{ status: 'petition', ended_date: '2026-02-01' }, 'An open petition has no end date'],
    [{ status: '' }, 'Choose the status of the bankruptcy'],
  ])('with %o is refused', async (fields, message) => {
    await record()
    const { status: answered, html } = await change(robin, fields)
    expect(answered).toBe(400)
    expect(textOf(html)).toContain(message)
    expect([await status(), (await bankruptcyOf(robin)).status]).toEqual([
      'petition_for_bankruptcy',
      'petition',
    ])
  })

  test('of several debtors the last one decides, and a dismissal leaves the debt to its debtor', async () => {
    await addAda()
    await record()
    await record({ debtor_id: ada, filed_date: '2026-02-01' })
    await discharge(robin)
    expect(await status()).toBe('petition_for_bankruptcy')
    await dismiss(ada, { filed_date: '2026-02-01' })
    expect(await status()).toBe('active')
  })

  test('after a discharge the other debtor’s petition puts the debt under petition, and its end discharges it', async () => {
    await addAda()
    await record()
    await discharge(robin)
    expect(await status()).toBe('active')
    await record({ debtor_id: ada, filed_date: '2026-08-01' })
    expect(await status()).toBe('petition_for_bankruptcy')
    await discharge(ada, { filed_date: '2026-08-01', ended_date: '2026-09-01' })
    expect(await status()).toBe('bankruptcy_discharged')
  })
})

test('a petition from before the order leaves the amount of the order alone', async () => {
  const issuedOn = isoDate('2024-02-13')
  await record({ filed_date: addYears(issuedOn, -1) })
  // 7,176.58 ordered, and 18 days of compensation until the move-out, a new debt; no interest on either.
  expect(await owed()).toBe(717_658 + 18 * 8_795)
})
