// @engine: deliveries are claimed with skipped locks, and policies keep organizations apart
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { changeRole } from '#app/organization/team/change-team.server.ts'
import {
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
} from '#app/organization/webhooks/change-webhooks.server.ts'
import { keepWebhooks, sweepWebhooks } from '#app/organization/webhooks/webhook-upkeep.server.ts'
import { waits } from '#app/organization/webhooks/webhooks.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { answers, Receiver, receiverHost, verified } from '../support/receiver.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { emit, type Hook, hookOf, jobsOf, landlord, newOnce, onOwner } from './webhooks-world.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })

const receiver = new Receiver()
beforeAll(async () => {
  await prepareJobs()
  await receiver.start()
})
afterAll(async () => {
  await receiver.stop()
  await stopJobs()
})

let owner: Member
let hook: Hook
beforeEach(async () => {
  receiver.forget()
  owner = await landlord()
  hook = await hookOf(owner)
})

describe('an event', () => {
  test('comes from a command, is thin, and is signed as the published client expects', async () => {
    const member = await addMember(owner.organizationId)
    const { id: membershipId } = member.membership
    await changeRole(owner, { membershipId, role: 'admin', once: newOnce() })
    expect(await jobsOf(hook)).toEqual([{ startAfter: 0 }])
    await hook.send()
    const [delivery] = await hook.log()
    expect(receiver.got).toHaveLength(1)
    const [got] = receiver.got
    if (!got || !delivery) throw new Error('nothing was sent')
    expect(verified(got, await hook.secret())).toEqual({
      type: 'team.role_changed',
      id: delivery.eventId,
      timestamp: delivery.createdAt.toISOString(),
      data: { id: membershipId, revision: delivery.revision },
    })
    expect(got.headers).toMatchObject({
      host: receiverHost,
      'content-type': 'application/json',
      'user-agent': 'Rentbook-Webhooks/1',
      'webhook-id': delivery.eventId,
    })
    expect(delivery).toMatchObject({ status: 'delivered', tries: 1, nextTryAt: null, answerStatus: 204 })
  })

  test('of a command that was rolled back is not sent', async () => {
    const member = await addMember(owner.organizationId)
    const work = inTransaction(owner.actor, async (tx) => {
      const { recordAudit } = await import('#app/organization/audit.server.ts')
      await recordAudit(tx, 'team.role_changed', { subject: member.membership.id })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await hook.send()
    expect([await hook.log(), await jobsOf(hook), receiver.got]).toEqual([[], [], []])
  })

  test('is for the webhooks that want its type, in its own organization, with one id', async () => {
    const other = await hookOf(await landlord())
    const second = await hookOf(owner, { path: '/second', types: ['team.joined'] })
    const third = await hookOf(owner, { path: '/third', types: ['lease.added'] })
    await emit(owner)
    for (const one of [hook, second, third, other]) await one.send()
    expect(receiver.got.map(({ path }) => path).toSorted()).toEqual(['/', '/second'])
    expect(new Set(receiver.ids()).size).toBe(1)
    const [a, b] = receiver.got
    if (!a || !b) throw new Error('two were sent')
    expect(verified(b, await hook.secret())).toBe('No matching signature found')
    expect(verified(b, await second.secret())).toMatchObject({ type: 'team.joined' })
  })

  test('is kept for no webhook that is paused, and for none of an organization without the feature', async () => {
    await pauseWebhook(owner, { id: hook.id, once: newOnce() })
    await emit(owner)
    await resumeWebhook(owner, { id: hook.id, once: newOnce() })
    await onOwner(sql`update organization set feature_flags = '{}' where id = ${owner.organizationId}`)
    await emit(owner)
    expect(await hook.log()).toEqual([])
  })

  test('that waits is sent once the webhook is resumed', async () => {
    await emit(owner, 3)
    await pauseWebhook(owner, { id: hook.id, once: newOnce() })
    await hook.send()
    expect(receiver.got).toEqual([])
    await resumeWebhook(owner, { id: hook.id, once: newOnce() })
    await hook.send()
    expect(receiver.got).toHaveLength(3)
  })
})

describe('the secret', () => {
  test('that was replaced signs beside the new one for a day', async () => {
    const first = await hook.secret()
    const check = async (secrets: string[]): Promise<boolean[]> => {
      receiver.forget()
      await emit(owner)
      await hook.send()
      const [got] = receiver.got
      return secrets.map((secret) => got !== undefined && typeof verified(got, secret) !== 'string')
    }
    expect(await check([first])).toEqual([true])
    await rotateSecret(owner, { id: hook.id, once: newOnce() })
    const second = await hook.secret()
    expect(second).not.toBe(first)
    expect(await check([first, second])).toEqual([true, true])
    await hook.minutesPass(23 * 60)
    expect(await check([first, second])).toEqual([true, true])
    await hook.minutesPass(61)
    expect(await check([first, second])).toEqual([false, true])
    await keepWebhooks()
    expect((await hook.now()).oldSecretUntil).toBeNull()
    expect(await check([first, second])).toEqual([false, true])
  })

  test('stands in no row as it is, and looking at it is on record', async () => {
    const secret = await hook.secret()
    const { owner: all } = await database()
    const row = await all
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', hook.id)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(secret.slice(6), 'base64')
    for (const part of [secret.slice(6, 20), bytes.toString('hex'), bytes.toString('base64url').slice(0, 20)])
      expect(JSON.stringify(row)).not.toContain(part)
    expect(await trailOf({ action: 'webhook.secret_shown', subject: hook.id })).toHaveLength(1)
  })
})

describe('a receiver that fails', () => {
  test('is tried after the waits of the design, and given up after the last', async () => {
    receiver.answer = answers.status(503, 'Try\n later \u0000 please')
    await emit(owner)
    await hook.send()
    expect(await jobsOf(hook)).toEqual([{ startAfter: 0 }, { startAfter: 5 }])
    for (const [index, wait] of waits.entries()) {
      const [delivery] = await hook.log()
      expect(delivery).toMatchObject({
        status: 'waiting',
        tries: index + 1,
        answerStatus: 503,
        answer: 'Try later please',
      })
      const { lastTryAt, nextTryAt } = delivery ?? {}
      expect(Number(nextTryAt) - Number(lastTryAt)).toBe(wait * 1000)
      await hook.send()
      expect(receiver.got).toHaveLength(index + 1)
      await hook.minutesPass(wait / 60 + 0.01)
      await hook.send()
    }
    expect(await hook.log()).toMatchObject([{ status: 'failed', tries: waits.length + 1, nextTryAt: null }])
    expect(new Set(receiver.ids()).size).toBe(1)
    expect(await jobsOf(hook)).toHaveLength(2)
  })

  test('for three days is turned off, with a mail to the admins; resumed, it gets what waits', async () => {
    receiver.answer = answers.status(500)
    const late = await addMember(owner.organizationId, undefined, 'admin')
    await emit(owner)
    await hook.send()
    await hook.minutesPass(3 * 24 * 60 - 10)
    await hook.send()
    expect(await hook.now()).toMatchObject({ status: 'active' })
    await hook.minutesPass(20)
    await hook.send()
    expect(await hook.now()).toMatchObject({ status: 'disabled', disabledBecause: 'failing' })
    for (const { person } of [owner, late]) {
      const [mail] = await mailsTo(person.email)
      expect(mail?.text_body).toContain(`https://${receiverHost}/`)
    }
    expect(await trailOf({ action: 'webhook.disabled', subject: hook.id })).toMatchObject([
      { details: { cause: 'failing' }, person: null },
    ])
    receiver.answer = answers.ok
    receiver.got.length = 0
    await hook.send()
    expect(receiver.got).toEqual([])
    await resumeWebhook(owner, { id: hook.id, once: newOnce() })
    await hook.minutesPass(60)
    await hook.send()
    expect(await hook.log()).toMatchObject([{ status: 'delivered' }])
  })

  test('and has nothing left to try is turned off by the clock', async () => {
    receiver.answer = answers.status(500)
    await emit(owner)
    await hook.send()
    await onOwner(
      sql`update webhook_delivery set status = 'failed', next_try_at = null where webhook_id = ${hook.id}`,
    )
    await sweepWebhooks()
    expect(await hook.now()).toMatchObject({ status: 'active' })
    await hook.minutesPass(3 * 24 * 60 + 1)
    await sweepWebhooks()
    expect(await hook.now()).toMatchObject({ status: 'disabled', disabledBecause: 'failing' })
  })

  test('with 410 is turned off at once', async () => {
    receiver.answer = answers.status(410)
    await emit(owner, 12)
    await hook.send()
    expect(await hook.now()).toMatchObject({ status: 'disabled', disabledBecause: 'gone' })
    expect(receiver.got).toHaveLength(5)
    const [mail] = await mailsTo(owner.person.email)
    expect(mail?.text_body).toContain('It answered 410')
  })

  test('for one event gets the others, and is not turned off', async () => {
    const [bad] = await emit(owner)
    receiver.answer = (answer, { body }) => answer.writeHead(body.includes(bad ?? '') ? 500 : 200).end()
    await emit(owner, 20)
    await hook.send()
    expect((await hook.log()).map(({ status }) => status)).toEqual([
      'waiting',
      ...Array.from({ length: 20 }, () => 'delivered'),
    ])
    expect(await hook.now()).toMatchObject({ status: 'active', failingSince: null })
  })
})
