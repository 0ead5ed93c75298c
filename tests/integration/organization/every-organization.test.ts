// @engine: upkeep sees all organizations by a role of the engine
import { expect, test } from 'vitest'
import { forEveryOrganization, listOrganizations } from '#app/organization/every-organization.server.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const newOrganizations = async () => {
  for (let made = 0; made < 6; made += 1) await createMember()
  return listOrganizations()
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test.each([1, 3])('each organization gets its turn once, %i at a time', async (atOnce) => {
  const all = await newOrganizations()
  const seen: string[] = []
  let [running, max] = [0, 0]
  await forEveryOrganization(
    async (id) => {
      running += 1
      max = Math.max(max, running)
      await aMoment()
      seen.push(id)
      running -= 1
    },
    { atOnce },
  )
  expect(seen.toSorted()).toEqual(all.toSorted())
  expect(max).toBe(atOnce)
})

test('after a failure no new one starts, and it is reported once running ones have ended', async () => {
  const [first] = await newOrganizations()
  const [begun, ended]: [string[], string[]] = [[], []]
  const work = async (id: string) => {
    begun.push(id)
    if (id === first) throw new Error('broken')
    await aMoment()
    ended.push(id)
  }
  await expect(forEveryOrganization(work, { atOnce: 3 })).rejects.toThrow('broken')
  expect(begun).toHaveLength(3)
  expect(ended).toHaveLength(2)
})
