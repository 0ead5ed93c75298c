import { describe, expect, test } from 'vitest'
import { createDebtor } from '#database/factories/application.ts'
import { createBankruptcy, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  ada,
  addAda,
  app,
  bankruptcyOf,
  change,
  debtId,
  debtor,
  events,
  filer,
  list,
  record,
  robin,
  rows,
  staff,
  staffList,
  status,
  stranger,
  useBankruptcies,
} from '../worlds/bankruptcy-world.ts'
import { signedInStaff } from '../worlds/reviewer.ts'

useBankruptcies()

describe('another person', () => {
  test('a debtor and a stranger find nothing, and change nothing', async () => {
    await record()
    const { id } = await bankruptcyOf(robin)
    for (const person of [debtor, stranger]) {
      for (const path of [
        list(),
        `${list()}/record`,
        `${list()}/${id}`,
        `${list()}/${id}/remove`,
        staffList(),
      ]) {
        expect((await person.get(path)).status, path).toBe(404)
        expect((await person.get(`${path}.data`)).status, path).toBe(404)
      }
      expect((await record({}, person)).status).toBe(404)
      expect((await change(robin, { status: 'dismissed', ended_date: '2026-06-01' }, person)).status).toBe(
        404,
      )
      expect((await person.send(`${list()}/${id}/remove`, {})).status).toBe(404)
    }
    expect(await rows()).toMatchObject([{ status: 'petition' }])
  })

  test('a debtor of another debt, or of another organization, is refused', async () => {
    const elsewhere = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    const foreign = await stranger.inOwnName((tx) => registeredDebtFactory.active(tx, stranger.owner))
    for (const debtor_id of [elsewhere.debtorId, foreign.debtorId, crypto.randomUUID()]) {
      expect((await record({ debtor_id })).status).toBe(400)
    }
    const own = await filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, elsewhere))
    const answer = await filer.send(`${list()}/${own}`, {
      status: 'dismissed',
      filed_date: '2025-01-10',
      ended_date: '2026-06-01',
      revision: '1',
    })
    expect(answer.location).toBe(`${list()}?done=gone`)
    expect(await rows()).toEqual([])
  })

  test('staff record and end a bankruptcy as a filer does, but none of their own', async () => {
    expect((await record({}, staff, staffList())).location).toBe(`${staffList()}?done=recorded`)
    expect(textOf((await staff.get(staffList())).html)).toContain('Robin Tremblay: Bankruptcy (petition)')
    expect((await events())[0]).toMatchObject({ person_id: staff.member.person.id })
    await change(robin, { status: 'discharged', ended_date: '2026-06-01' }, staff, staffList())
    expect(await status()).toBe('bankruptcy_discharged')

    const conflicted = await signedInStaff(app)
    await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, { email: conflicted.member.person.email, position: 2 }),
    )
    expect((await conflicted.get(staffList())).location).toBe(`/staff/rental-debt/${debtId}`)
    expect((await record({}, conflicted, staffList())).location).toBe(`/staff/rental-debt/${debtId}`)
    expect(await rows()).toHaveLength(1)
  })

  test('what staff recorded is theirs to change: the filer adds a discharge and a trustee, and nothing else', async () => {
    await record({}, staff, staffList())
    const { id } = await bankruptcyOf(robin)
    const page = await filer.get(list())
    expect(textOf(page.html)).toContain('Our reviewers recorded this bankruptcy.')
    expect(page.html).not.toContain(`${list()}/${id}/remove`)
    expect((await filer.send(`${list()}/${id}/remove`, {})).location).toBe(list())
    for (const fields of [
      { status: 'dismissed', ended_date: '2026-06-01' },
      { status: 'petition', filed_date: '2026-01-20' },
    ]) {
      const refused = await change(robin, fields)
      expect([refused.status, textOf(refused.html)]).toEqual([
        400,
        expect.stringContaining('Our reviewers recorded this bankruptcy.'),
      ])
    }
    expect([await rows(), await status()]).toMatchObject([
      [{ status: 'petition', filed_date: '2026-01-10' }],
      'petition_for_bankruptcy',
    ])
    const trustee = await change(robin, { status: 'petition', trustee_name: 'Kim Trustee' })
    expect(trustee.location).toBe(`${list()}?done=trustee`)
    const discharged = { status: 'discharged', ended_date: '2026-06-01', trustee_name: 'Kim Trustee' }
    expect((await change(robin, discharged)).location).toBe(`${list()}?done=discharged`)
    // It stays ours, and staff take out what was a mistake.
    expect((await filer.send(`${list()}/${id}/remove`, {})).location).toBe(list())
    expect((await staff.send(`${staffList()}/${id}/remove`, {})).location).toBe(`${staffList()}?done=removed`)
    // The filer's own record becomes ours where staff change it.
    await record()
    await change(robin, { status: 'petition', filed_date: '2026-01-12' }, staff, staffList())
    expect((await filer.send(`${list()}/${(await bankruptcyOf(robin)).id}/remove`, {})).location).toBe(list())
  })

  test('only staff decide what the bureau gets about a bankrupt person', async () => {
    await record()
    const { id } = await bankruptcyOf(robin)
    expect((await filer.get(`${list()}/${id}/report`)).status).toBe(404)
    expect((await filer.send(`${list()}/${id}/report`, { decision: 'go_on' })).status).toBe(404)
    const unanswered = await staff.send(`${staffList()}/${id}/report`, {})
    expect(unanswered.status).toBe(400)
    expect(unanswered.html).toContain('Choose what we report')
    const decided = await staff.send(`${staffList()}/${id}/report`, { decision: 'close' })
    expect(decided.location).toBe(`${staffList()}?done=decided`)
    expect(await bankruptcyOf(robin)).toMatchObject({
      bureau_decision: 'close',
      bureau_decided_by: staff.member.person.id,
    })
    expect(textOf((await staff.get(staffList())).html)).toContain('ends their part of the account')
  })

  test('staff find no bankruptcies of what was never approved', async () => {
    await filer.inOwnName((tx) =>
      tx.updateTable('rental_debt').set({ approved_at: null }).where('id', '=', debtId).execute(),
    )
    expect((await staff.get(staffList())).status).toBe(404)
  })

  test('a debtor learns on the Summary of their own bankruptcy the day, of another’s nothing', async () => {
    await addAda()
    await record({ debtor_id: ada, filed_date: '2026-01-10' })
    const summary = `/dashboard/rental-debt/${debtId}`
    const page = (await debtor.get(summary)).html
    expect(page).not.toMatch(/Zhou|2026-01-10|A bankruptcy/)
    await record({ filed_date: '2026-01-11' })
    expect((await debtor.get(summary)).html).toContain('2026-01-11')
    const filers = (await filer.get(summary)).html
    expect(filers).toContain('Update the bankruptcy')
    expect(filers).toContain(list())
  })
})
