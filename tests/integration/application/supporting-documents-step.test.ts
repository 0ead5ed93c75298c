import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { pictureOf } from '#database/factories/picture.ts'
import {
  debtId,
  list,
  member,
  owner,
  png,
  remove,
  save,
  send,
  skipped,
  useDebtsForDocuments,
} from '../worlds/documents.ts'

useDebtsForDocuments()

describe('the step', () => {
  test('is saved with documents, or skipped without', async () => {
    expect(await save(false)).toBe('none-stored')
    expect(await skipped()).toBeNull()
    expect(await save(true)).toBeUndefined()
    expect(await skipped()).toBe(true)
    await send([[png, 'a.png']])
    expect(await skipped()).toBe(false)
    expect(await save(true)).toBe('has-documents')
    expect(await save(false)).toBeUndefined()
    expect(await skipped()).toBe(false)
  })

  test('a court order alone is no supporting document', async () => {
    await inTransaction(member.actor, (tx) => courtOrderFactory.read(tx, owner(), debtId))
    expect(await save(false)).toBe('none-stored')
    expect(await save(true)).toBeUndefined()
  })

  test('asks again once its last document is removed', async () => {
    await send([
      [png, 'a.png'],
      [pictureOf('another'), 'b.png'],
    ])
    await save(false)
    const [a, b] = await list()
    await remove(a?.id ?? '')
    expect(await skipped()).toBe(false)
    await remove(b?.id ?? '')
    expect(await skipped()).toBeNull()
  })
})
