import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobHandlers, prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { outsideDoor } from '#app/platform/http/post-outside.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { answers, publicAddress, Receiver, receiverHost } from '../support/receiver.ts'
import { emit, type Hook, hookOf, landlord, onOwner } from './webhooks-world.ts'

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

const tried = async () => {
  await emit(owner)
  await hook.send()
  return (await hook.log())[0]
}

describe('a receiver', () => {
  test.each([301, 302, 303, 307, 308])('that redirects with %i is not followed', async (status) => {
    receiver.answer = answers.status(status)
    expect(await tried()).toMatchObject({ status: 'waiting', answerStatus: status })
    expect([receiver.got.length, receiver.resolved]).toEqual([1, [receiverHost]])
  })

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fd00::1']],
    [['224.0.0.1']],
    [[publicAddress, '192.168.0.1']],
    [['not-an-address']],
  ])('that resolves to %j is not called', async (addresses) => {
    receiver.addresses = [addresses]
    expect(await tried()).toMatchObject({ status: 'waiting', answerStatus: null, answer: 'not_public' })
    expect(receiver.got).toEqual([])
  })

  test('that resolves to nothing is not called', async () => {
    receiver.addresses = [[]]
    expect(await tried()).toMatchObject({ answer: 'not_found' })
  })

  test('whose name has a private address at the second look is looked up once, and dialled at the first', async () => {
    receiver.addresses = [[publicAddress], ['127.0.0.1']]
    const dialled: string[] = []
    const { dial } = outsideDoor()
    Object.assign(outsideDoor(), {
      dial: (address: string) => {
        dialled.push(address)
        return dial(address)
      },
    })
    expect(await tried()).toMatchObject({ status: 'delivered' })
    expect([receiver.resolved, dialled]).toEqual([[receiverHost], [publicAddress]])
    expect(await tried()).toMatchObject({ status: 'delivered' })
    const second = (await hook.log())[1]
    expect(second).toMatchObject({ status: 'waiting', answer: 'not_public' })
    expect(dialled).toEqual([publicAddress])
    Object.assign(outsideDoor(), { dial })
  })

  test('with a certificate for another name is not trusted', async () => {
    const { dial } = outsideDoor()
    Object.assign(outsideDoor(), { dial: (address: string) => ({ ...dial(address), ca: undefined }) })
    expect(await tried()).toMatchObject({ answer: 'not_reached' })
    expect(receiver.got).toEqual([])
    Object.assign(outsideDoor(), { dial })
  })

  test('that answers 1 GB is read for 64 kB', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a')
    let sent = 0
    let isOpen = true
    receiver.answer = async (answer) => {
      answer.on('close', () => {
        isOpen = false
      })
      answer.writeHead(200)
      while (isOpen && sent < 1e9) {
        sent += chunk.length
        if (!answer.write(chunk)) await Promise.race([once(answer, 'drain'), once(answer, 'close')])
      }
      answer.end()
    }
    const delivery = await tried()
    expect(delivery).toMatchObject({ status: 'delivered', answerStatus: 200, answer: 'a'.repeat(200) })
    expect(sent).toBeLessThan(20e6)
  })

  test('that never answers is left after 10 seconds, and drops of an answer do not hold it', async () => {
    receiver.answer = (answer, { headers }) => {
      if (receiver.ids().indexOf(String(headers['webhook-id'])) === 0) return
      answer.writeHead(200)
      const dripping = setInterval(() => answer.write('.'), 500)
      answer.on('close', () => clearInterval(dripping))
    }
    await emit(owner, 2)
    await hook.send()
    expect(await hook.log()).toMatchObject([
      { status: 'waiting', answer: 'timed_out' },
      { status: 'waiting', answer: 'timed_out' },
    ])
  }, 30_000)
})

test('the job sends by itself: at once, and again after 5 seconds', async () => {
  await onOwner(sql`update webhook set status = 'paused' where id <> ${hook.id}`)
  receiver.answer = (answer, got) => answers.status(receiver.got.length === 1 ? 500 : 200)(answer, got)
  await workOnJobs(jobHandlers)
  await emit(owner)
  await vi.waitFor(() => expect(receiver.got).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(receiver.got).toHaveLength(2), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await hook.log()).toMatchObject([{ status: 'delivered', tries: 2 }]))
  expect(new Set(receiver.ids()).size).toBe(1)
}, 40_000)
