import { describe, expect, test } from 'vitest'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import {
  ada,
  debtId,
  debtor,
  debtors,
  events,
  filer,
  formOf,
  robin,
  setStatus,
  stored,
  stranger,
  tab,
  usePeople,
} from '../worlds/people-world.ts'

usePeople()

describe('what is fixed', () => {
  test.each([
    ['in_review', 'while the application is in review'],
    ['terminated', 'This debt is deleted'],
    ['cancelled', 'This application is closed'],
    ['expired', 'Reporting of this debt has ended'],
  ])('while it is %s the tab says why, and the server refuses', async (status, words) => {
    const fields = await formOf(robin, { first_name: 'Rob' })
    await setStatus(status)
    const { html } = await filer.get(tab())
    expect(html).toContain(words)
    // A SIN can be changed or erased at any time.
    expect(html).not.toContain(`${tab(`/${robin}`)}"`)
    expect(html).not.toContain(tab('/contact'))
    expect((await filer.get(tab(`/${robin}`))).location).toBe(tab('?done=fixed'))
    expect((await filer.send(tab(`/${robin}`), fields)).location).toBe(tab('?done=fixed'))
    const press = { ...fields, intent: `change-sin:${robin}` }
    expect((await filer.send(tab(`/${robin}`), press)).location).toBe(tab('?done=fixed'))
    expect((await filer.send(tab(`/${ada}/remove`), { reason: 'mistake' })).location).toBe(tab('?done=fixed'))
    const contact = {
      filer_contact_name: 'S',
      filer_contact_email: 's@l.example',
      filer_contact_number: '4165550188',
    }
    expect((await filer.send(tab('/contact'), contact)).location).toBe(tab('?done=fixed'))
    expect([await debtors(), (await stored(robin)).first_name, await events()]).toEqual([
      [{ id: robin }, { id: ada }],
      'Robin',
      [],
    ])
  })
})

describe('another person', () => {
  test('a debtor and a stranger find nothing, and change nothing', async () => {
    const fields = await formOf(robin, { first_name: 'Rob' })
    for (const person of [debtor, stranger]) {
      for (const path of [tab(), tab('/contact'), tab(`/${robin}`), tab(`/${ada}/remove`)]) {
        expect((await person.get(path)).status, path).toBe(404)
        const data = await person.get(`${path}.data`)
        expect(data.status, path).toBe(404)
        expect(data.html).not.toMatch(/ada-\d/)
      }
      expect((await person.send(tab(`/${robin}`), fields)).status).toBe(404)
      expect((await person.send(tab(`/${ada}/remove`), { reason: 'mistake' })).status).toBe(404)
    }
    expect((await stored(robin)).first_name).toBe('Robin')
    expect((await debtor.get(`/dashboard/rental-debt/${debtId}`)).html).not.toContain(tab())
  })

  test('a tenant of another debt is not changed from here', async () => {
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    const foreign = await stranger.inOwnName((tx) => registeredDebtFactory.active(tx, stranger.owner))
    const fields = { intent: 'save', revision: '1' }
    for (const id of [other.debtorId, foreign.debtorId]) {
      const named = { [`debtors.${id}.first_name`]: 'X', [`debtors.${id}.last_name`]: 'Y' }
      const mail = { [`debtors.${id}.email`]: 'x@y.example' }
      expect((await filer.send(tab(`/${id}`), { ...fields, ...named, ...mail })).location).toBe(
        tab('?done=gone'),
      )
      expect((await filer.send(tab(`/${id}/remove`), { reason: 'mistake' })).location).toBe(tab('?done=gone'))
    }
    // The address names one tenant and the form another.
    expect((await filer.send(tab(`/${robin}`), await formOf(ada, { first_name: 'X' }))).status).toBe(400)
    expect((await stored(ada)).first_name).toBe('Ada')
  })
})
