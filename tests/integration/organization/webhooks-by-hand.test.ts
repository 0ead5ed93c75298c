import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  rotateSecret,
} from '#app/organization/webhooks/change-webhooks.server.ts'
import { findWebhook, readDeliveries, readWebhooks } from '#app/organization/webhooks/read-webhooks.server.ts'
import { sendAgain, sendTest } from '#app/organization/webhooks/send-by-hand.server.ts'
import { keepWebhooks } from '#app/organization/webhooks/webhook-upkeep.server.ts'
import { maxWebhooks } from '#app/organization/webhooks/webhooks.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { answers, Receiver, receiverHost, verified } from '../support/receiver.ts'
import { emit, type Hook, hookOf, landlord, newOnce } from './webhooks-world.ts'

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

describe('by hand', () => {
  test('a test is sent at once, even while the webhook waits', async () => {
    receiver.answer = answers.status(500)
    await emit(owner)
    await hook.send()
    receiver.answer = answers.ok
    await sendTest(owner, { id: hook.id, once: newOnce() })
    await hook.send()
    const got = receiver.got.at(-1)
    if (!got) throw new Error('nothing was sent')
    expect(verified(got, await hook.secret())).toMatchObject({ type: 'webhook.test', data: { id: hook.id } })
  })

  test('an event is sent again under its id', async () => {
    await emit(owner)
    await hook.send()
    const [delivery] = await hook.log()
    const again = { id: hook.id, deliveryId: delivery?.id ?? '', once: newOnce() }
    expect(await sendAgain(owner, again)).toEqual({ ok: true, done: delivery?.id })
    await hook.send()
    await sendAgain(owner, again)
    await hook.send()
    expect(receiver.ids()).toEqual([delivery?.eventId, delivery?.eventId])
    expect(await hook.log()).toMatchObject([{ status: 'delivered', tries: 2 }])
  })

  test('nothing goes to a paused webhook', async () => {
    await emit(owner)
    await pauseWebhook(owner, { id: hook.id, once: newOnce() })
    const [delivery] = await hook.log()
    const about = { id: hook.id, deliveryId: delivery?.id ?? '', once: newOnce() }
    expect(await sendTest(owner, about)).toEqual({ ok: false, refusal: 'not_active' })
    expect(await sendAgain(owner, about)).toEqual({ ok: false, refusal: 'not_active' })
    expect(await hook.log()).toHaveLength(1)
  })
})

describe('who may', () => {
  test('members may not, nor people of other organizations', async () => {
    const member = await addMember(owner.organizationId)
    const stranger = await landlord()
    await emit(owner)
    const [delivery] = await hook.log()
    const about = () => ({ id: hook.id, deliveryId: delivery?.id ?? '', once: newOnce() })
    for (const work of [rotateSecret, pauseWebhook, deleteWebhook, sendTest, sendAgain]) {
      expect(await work(member, about())).toEqual({ ok: false, refusal: 'not_allowed' })
      expect(await work(stranger, about())).toEqual({ ok: false, refusal: 'gone' })
    }
    expect(await readWebhooks(stranger)).toEqual([])
    expect(await findWebhook(stranger, hook.id)).toBeNull()
    const read = await readDeliveries(stranger, hook.id, { limit: 10, offset: () => 0 })
    expect(read).toEqual({ total: 0, deliveries: [] })
    const mine = { organizationId: owner.organizationId }
    // Not even with the other organization's id in the statement.
    expect(await findWebhook({ ...stranger, ...mine }, hook.id)).toBeNull()
  })

  test('an organization has ten at most', async () => {
    for (let made = 1; made < maxWebhooks; made++) await hookOf(owner)
    const more = await createWebhook(
      owner,
      { url: `https://${receiverHost}/`, types: ['team.joined'] },
      { once: newOnce() },
    )
    expect(more).toEqual({ ok: false, refusal: 'too_many' })
  })
})

test('after 30 days a delivery is forgotten', async () => {
  await emit(owner, 2)
  await hook.send()
  await hook.minutesPass(29 * 24 * 60)
  await keepWebhooks()
  expect(await hook.log()).toHaveLength(2)
  await hook.minutesPass(2 * 24 * 60)
  await emit(owner)
  await keepWebhooks()
  expect(await hook.log()).toMatchObject([{ status: 'waiting' }])
})
