import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { textOf } from '../support/page-forms.ts'
import {
  bankruptcyOf,
  change,
  contact,
  discharge,
  dismiss,
  eventNames,
  events,
  filer,
  list,
  owed,
  record,
  robin,
  rows,
  status,
  useBankruptcies,
} from '../worlds/bankruptcy-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useBankruptcies()

describe('a correction', () => {
  test('keeps what the record said, who changed it and when', async () => {
    await record()
    await change(robin, { status: 'petition', filed_date: '2026-01-20' })
    const corrected = (await events()).find(({ event }) => event === 'bankruptcy_corrected')
    expect(corrected).toMatchObject({
      person_id: filer.member.person.id,
      reason: { from: { filed_date: '2026-01-10' }, to: { filed_date: '2026-01-20' } },
    })
    expect(await owed()).toBe(await owed(isoDate('2026-01-20')))
    expect((await mailsTo(contact)).at(-1)?.subject).toContain('The record of a bankruptcy was changed')
  })

  test('of a discharge that was none opens the petition again, or ends it otherwise', async () => {
    await record()
    await discharge(robin)
    await change(robin, { status: 'petition' })
    expect(await status()).toBe('petition_for_bankruptcy')
    await discharge(robin)
    await dismiss(robin)
    expect(await status()).toBe('active')
    expect(await bankruptcyOf(robin)).toMatchObject({ discharge_date: null, dismissed_date: '2026-06-01' })
  })

  test('of the trustee alone changes nothing of the debt and notifies no one', async () => {
    await record()
    const [mails, moved] = [await mailsTo(contact), await eventNames()]
    expect(await change(robin, { status: 'petition', trustee_name: 'Ng' })).toMatchObject({
      location: `${list()}?done=trustee`,
    })
    expect(await mailsTo(contact)).toHaveLength(mails.length)
    expect(await eventNames()).toEqual([...moved, 'bankruptcy_corrected'])
    expect(await change(robin, { status: 'petition', trustee_name: 'Ng' })).toMatchObject({
      location: `${list()}?done=unchanged`,
    })
  })

  test('from a page that is out of date overwrites nothing', async () => {
    await record()
    const { updated_at } = await bankruptcyOf(robin)
    await change(robin, { status: 'petition', filed_date: '2026-01-20' })
    const { status: answered, html } = await discharge(robin, { revision: String(updated_at.getTime()) })
    expect([answered, textOf(html)]).toEqual([
      400,
      expect.stringContaining('Someone changed this bankruptcy'),
    ])
    expect(await bankruptcyOf(robin)).toMatchObject({ status: 'petition', filed_date: '2026-01-20' })
  })

  test('a dismissed petition does not rise again beside a newer one', async () => {
    await record()
    await dismiss(robin)
    const [old] = await rows()
    await record({ filed_date: '2026-07-01' })
    const answer = await filer.send(`${list()}/${old?.id}`, {
      status: 'petition',
      filed_date: '2026-01-10',
      revision: String(old?.updated_at.getTime()),
    })
    expect([answer.status, textOf(answer.html)]).toEqual([
      400,
      expect.stringContaining('is already recorded, filed on'),
    ])
  })

  test('what was recorded by mistake is taken out, once, and stays in the history', async () => {
    const before = await owed()
    await record()
    const { id } = await bankruptcyOf(robin)
    const form = { form_token: await filer.token() }
    for (const _ of ['once', 'twice']) {
      expect(await filer.post(`${list()}/${id}/remove`, form)).toMatchObject({
        location: `${list()}?done=removed`,
      })
    }
    expect([await rows(), await status(), await owed()]).toEqual([[], 'active', before])
    expect(await eventNames()).toContain('bankruptcy_removed')
    expect((await filer.send(`${list()}/${id}/remove`, {})).location).toBe(`${list()}?done=gone`)
    expect((await filer.get(`${list()}/${id}`)).location).toBe(`${list()}?done=gone`)
  })
})
