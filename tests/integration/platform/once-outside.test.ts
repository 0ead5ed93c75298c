// @engine: a claim is a row that a call at the same moment must see
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous } from '#app/platform/database/transaction.server.ts'
import { OnceKeyInUse, OnceKeyReused, onceKey, onceOutside } from '#app/platform/once.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const newKey = (content = 'one') => ({ ...onceKey('test', crypto.randomUUID()), content })

test('work that asks another service is done once for a key, and its outcome is kept', async () => {
  let replays = 0
  const key = { ...newKey(), onReplay: () => replays++ }
  let done = 0
  const work = async () => ++done
  expect(await onceOutside(anonymous, key, work)).toBe(1)
  expect(await onceOutside(anonymous, key, work)).toBe(1)
  expect([done, replays]).toEqual([1, 1])
  await expect(onceOutside(anonymous, { ...key, content: 'other' }, work)).rejects.toThrow(OnceKeyReused)
})

test('a call meanwhile is refused, and an error releases the key', async () => {
  const key = newKey()
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const first = onceOutside(anonymous, key, () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  await expect(onceOutside(anonymous, key, async () => 'second')).rejects.toThrow(OnceKeyInUse)
  held.reject(new Error('the service is away'))
  await expect(first).rejects.toThrow('the service is away')
  expect(await onceOutside(anonymous, key, async () => 'third')).toBe('third')
})

test('the claim of a process that ended is taken over after some minutes, not before', async () => {
  const key = newKey()
  const begun = Promise.withResolvers<void>()
  // It never ends.
  const ended = onceOutside(anonymous, key, () => {
    begun.resolve()
    return new Promise<string>(() => undefined)
  })
  await Promise.race([begun.promise, ended])
  const again = () => onceOutside(anonymous, key, async () => 'done').catch((error) => error.name)
  expect(await again()).toBe('OnceKeyInUse')
  const { owner } = await database()
  const age = (minutes: number) =>
    sql`update command_outcome set created_at = now() - make_interval(mins => ${minutes}) where outcome is null`.execute(
      owner,
    )
  await age(4)
  expect(await again()).toBe('OnceKeyInUse')
  await age(6)
  expect(await again()).toBe('done')
})

test('who may no longer act is refused before the key is claimed', async () => {
  const admit = async () => {
    throw new Error('no longer')
  }
  const key = newKey()
  for (const refused of [
    { ...key, admit },
    { ...onceKey('test', 'without content'), admit },
  ])
    await expect(onceOutside(anonymous, refused, async () => 'done')).rejects.toThrow('no longer')
  expect(await onceOutside(anonymous, key, async () => 'done')).toBe('done')
})
