import { describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { liftSuppression } from '#app/platform/mail/suppression.server.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { sendNoticesAgain } from '#app/rental-debt/registered/upkeep/send-notices-again.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { textOf } from '../support/page-forms.ts'
import { app, eventsOf, filer, newAddress, staff } from '../worlds/review-cases.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import {
  bounce,
  contact,
  debtId,
  debtorsOf,
  email,
  follow,
  notifiedOn,
  pageOf,
  people,
  robin,
  subjectsTo,
  today,
  useReturnedNotice,
} from './returned-notice-world.ts'

useReturnedNotice()

describe('the notice is sent again, with two weeks of its own', () => {
  const again = async (to: string) => {
    const mails = await mailsTo(to)
    expect(mails.at(-1)?.text_body).toContain('We sent this notice before, and it came back to us.')
    expect(await notifiedOn()).toBe(today)
    return mails.length
  }

  test('once staff let the address have mail again', async () => {
    await bounce()
    await inTransaction(anonymous, (tx) => liftSuppression(tx, email))
    await Promise.all([follow(true), follow(true)])
    expect(await again(email)).toBe(2)
    expect((await eventsOf(debtId)).map(({ event }) => event)).toContain('notice_sent_again')
  })

  test('by the button of staff, which promises no message where none is needed', async () => {
    const press = async () => {
      const { id } = await inTransaction(anonymous, (tx) =>
        tx
          .selectFrom('outgoing_mail')
          .select('id')
          .where('recipient', '=', email)
          .where('came_back_at', 'is not', null)
          .executeTakeFirstOrThrow(),
      )
      const { location } = await staff.send('/staff/jobs', { kind: 'mail', id })
      return textOf((await staff.get(location ?? '')).html)
    }
    await bounce()
    await filer.inOwnName((tx) =>
      tx.updateTable('rental_debt').set({ status: 'terminated' }).where('id', '=', debtId).execute(),
    )
    const page = await press()
    expect(page).toContain('a new one goes out if it is still needed')
    expect(page).not.toContain('It is being tried again')
    await follow(true)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('by the day’s work, which does not repeat it, nor sends it to a suppressed address', async () => {
    await bounce()
    await sendNoticesAgain(await dayOf(today))
    expect(await mailsTo(email)).toHaveLength(1)
    await inTransaction(anonymous, (tx) => liftSuppression(tx, email))
    await sendNoticesAgain(await dayOf(today))
    await sendNoticesAgain(await dayOf(today))
    expect(await again(email)).toBe(2)
  })

  test('not while its mailbox is full: that is no reason to send it each day', async () => {
    await bounce(email, false)
    await sendNoticesAgain(await dayOf(today))
    expect(await notifiedOn()).toBeNull()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('to the address that the filer changes, and a late return of the first one changes nothing', async () => {
    await bounce()
    const row = (await debtorsOf(debtId))[0]
    const moved = newAddress()
    const fields = { first_name: 'Robin', last_name: 'Tremblay', email: moved }
    const named = Object.entries(fields).map(([name, value]) => [`debtors.${robin}.${name}`, value])
    const answer = await filer.send(`${people}/${robin}`, {
      intent: 'save',
      revision: String(row?.updated_at.getTime()),
      [`debtors.${robin}.date_of_birth`]: row?.date_of_birth ?? '',
      ...Object.fromEntries(named),
    })
    expect(answer.location).toContain('?done=')
    expect(await notifiedOn()).toBe(today)
    await bounce(email)
    expect(await notifiedOn()).toBe(today)
    await bounce(moved)
    expect(await notifiedOn()).toBeNull()
  })
})

describe('a tenant who opens the debt knows of it', () => {
  test('after the notice came back: the two weeks start that day, and the filer is asked no more', async () => {
    await bounce()
    const tenant = await signedIn(app, personFactory.named({ email }))
    const page = textOf((await tenant.get(`/dashboard/rental-debt/${debtId}`)).html)
    expect(page).toContain('You have two weeks')
    expect(await notifiedOn()).toBe(today)
    expect(await pageOf(people)).toContain('They opened the debt on')
    expect((await filer.get('/dashboard')).html).not.toContain(people)
    const events = await eventsOf(debtId)
    expect(events.find(({ event }) => event === 'notice_seen')?.person_id).toBe(tenant.member.person.id)
  })

  test('before the notice came back: nothing is asked', async () => {
    const tenant = await signedIn(app, personFactory.named({ email }))
    await tenant.get(`/dashboard/rental-debt/${debtId}`)
    await bounce()
    expect(await notifiedOn()).toBe(today)
    expect(await subjectsTo(contact)).toEqual(['Approved'])
  })
})
