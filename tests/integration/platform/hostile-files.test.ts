import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { inspectPdf, OrderUnreadable, readOrder } from '#app/order-reader/process/read-order.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import {
  attachCourtOrder,
  maxWaiting,
} from '#app/rental-debt/application/court-order/attach-court-order.server.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { hostileFiles } from '#tests/hostile/files.ts'
import { chunked } from '../files/helpers.ts'
import { tempFile } from '../support/temp-file.ts'
import {
  attach,
  current,
  debtId,
  member,
  order,
  other,
  readCurrent,
  useDebts,
} from '../worlds/court-orders.ts'

useDebts()

async function send(by: Member, bytes: Buffer, to?: string) {
  const owner = { organizationId: by.organizationId, filerId: by.person.id }
  const debt = to ?? (await inTransaction(by.actor, (tx) => rentalDebtFactory.create(tx, owner)))
  const uploader = { ...by.actor, personId: by.person.id, organizationId: by.organizationId }
  const stored = await storeStream(uploader, chunked(bytes), { fileName: 'order.pdf' })
  if (!stored.ok) return stored
  return attachCourtOrder(by, { debtId: debt, uploadId: stored.uploadId, province: 'ON' })
}

/** An upload of the other person; a machine without time for it says so, and they send it again. */
async function attachWhenFree() {
  for (let tries = 1; ; tries += 1) {
    const answer = await attach(order(other), debtId)
    if (answer.ok || answer.reason !== 'busy' || tries === 10) return answer
  }
}

test('every hostile file is answered, and meanwhile another person’s uploads', {
  timeout: 600_000,
}, async () => {
  const answers: Record<string, string> = {}
  for (const { name, make } of hostileFiles) {
    const by = await createMember()
    const [answer, honest] = await Promise.all([send(by, make()), attachWhenFree()])
    answers[name] = answer.ok ? 'taken' : answer.reason
    expect(honest, name).toEqual({ ok: true })
  }
  expect(Object.keys(answers).length).toBeGreaterThanOrEqual(30)
  // Busy: the machine had no time for it, and it may be sent again.
  const known = ['taken', 'unreadable', 'too-complex', 'encrypted', 'truncated', 'wrong-type', 'busy']
  expect(Object.entries(answers).filter(([, answer]) => !known.includes(answer))).toEqual([])
  // A file that bursts while it is opened becomes no one's order.
  expect(['too-complex', 'busy']).toContain(answers['objects packed in gigabytes'])
  // Other people's files do not prevent anyone's order from being read.
  await readCurrent()
  expect((await current())?.state).toBe('read')
})

test('a file that bursts while it is read ends its process, and the next file is read by another', {
  timeout: 900_000,
}, async () => {
  const read = async (name: string) => {
    const file = hostileFiles.find((one) => one.name === name)
    return readOrder(tempFile(file?.make() ?? Buffer.alloc(0))).catch((error: unknown) => error)
  }
  const bursting = ['flate', 'flate twice', 'lzw', 'a word of a hundred million letters']
  for (const name of bursting) {
    const outcome = await read(name)
    // Which of two limits it meets first, address space or memory, varies.
    expect(['out-of-memory', 'unreadable'], name).toContain(
      outcome instanceof OrderUnreadable && outcome.reason,
    )
    expect((await readOrder(order(other))).tribunal).toBe('ON-LTB')
  }
  expect(await read('forms 5,000 deep')).toMatchObject({ reason: 'too-complex' })
  expect(await read('a million runs of text')).toMatchObject({ reason: 'too-complex' })
  expect((await readOrder(order(other))).tribunal).toBe('ON-LTB')
})

test('a reading that takes long holds up no inspection', async () => {
  const slow = hostileFiles.find(({ name }) => name === 'saved states without end')
  const reading = readOrder(tempFile(slow?.make() ?? Buffer.alloc(0)), { computingMs: 8_000 })
  let isReading = true
  const ended = reading
    .catch(() => undefined)
    .finally(() => {
      isReading = false
    })
  onTestFinished(async () => void (await ended))
  expect(await inspectPdf(order(other))).toMatchObject({ ok: true })
  expect(isReading).toBe(true)
})

test('a person’s waiting orders are limited; one more is kept until there is room', {
  timeout: 120_000,
}, async () => {
  const orders = readFileSync(order(other))
  const different = (index: number) => Buffer.concat([orders, Buffer.from(`\n% ${index}\n`)])
  const by = await createMember()
  const owner = { organizationId: by.organizationId, filerId: by.person.id }
  const debt = await inTransaction(by.actor, (tx) => rentalDebtFactory.create(tx, owner))
  for (let index = 0; index < maxWaiting.person; index += 1)
    expect(await send(by, different(index), debt)).toEqual({ ok: true })
  expect(await send(by, different(-1), debt)).toEqual({ ok: false, reason: 'busy' })
  const { uploads } = await inTransaction(by.actor, (tx) =>
    tx
      .selectFrom('upload')
      .select((e) => e.fn.countAll<number>().as('uploads'))
      .where('person_id', '=', by.person.id)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(uploads)).toBe(1)
  // Another person's is processed.
  expect(await attach(order(other))).toEqual({ ok: true })
  expect(member.person.id).not.toBe(by.person.id)
})
