// @engine: locks, policies, and rows made from JSON
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { sweepMonthDrafts } from '#app/rent-rewards/months/month-draft.server.ts'
import { firstDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { textOf } from '../support/page-forms.ts'
import type { Person } from '../worlds/reviewer.ts'
import {
  agreed,
  colleagueOf,
  confirm,
  fieldsOf,
  type Said,
  standing,
  state,
  statedOf,
} from './confirm-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const save = { intent: 'save' }

/** A landlord with a number of leases to confirm. */
async function withLeases(count: number): Promise<[Person, string[]]> {
  const own = await landlordOf()
  const leases: string[] = []
  for (let made = 0; made < count; made += 1) leases.push(await agreed(own))
  return [own, leases]
}

/** The value that the page has chosen of a list. */
const chosenOn = (html: string, leaseId: string): string | undefined => {
  const list = new RegExp(`<select[^>]*name="said-${leaseId}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
  const option = /<option[^>]*selected=""[^>]*>/.exec(list)?.[0] ?? ''
  return /value="([^"]+)"/.exec(option)?.[1]
}
const valueOn = (html: string, name: string): string | undefined => {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(field)?.[1]
}

const drafts = (of: Person) => of.inOwnName((tx) => tx.selectFrom('month_draft').selectAll().execute())

/** What the page saves by itself while it is open. */
const saveQuietly = async (of: Person, leases: string[], said: Said = {}) =>
  of.post(`${confirm}/draft?month=${monthOf(await today())}`, await fieldsOf(of, leases, said))

test('Enter in a field saves for later: the first submit button of the form does not confirm', async () => {
  const [own] = await withLeases(2)
  const { html } = await own.get(confirm)
  const form = /<form[^>]*id="confirm".*?<\/form>/s.exec(html)?.[0] ?? ''
  const [first, second] = [...form.matchAll(/<button[^>]*>([^<]+)</g)].map((found) => found[1])
  expect([first, second]).toEqual(['Save for later', expect.stringMatching(/^Confirm /)])
})

describe('saving for later', () => {
  test('keeps what was chosen, for a colleague too, and says nothing of the month', async () => {
    const [own, [paid = '', part = '', none = '']] = await withLeases(3)
    const day = addDays(await today(), 0)
    const answer = await state(own, [paid, part, none], {
      ...save,
      as_of: day,
      [`said-${part}`]: 'in_part',
      [`received-${part}`]: '9oo',
      [`said-${none}`]: 'nothing',
    })
    expect(answer.location).toBe(`${confirm}?month=${monthOf(day)}`)
    expect(await statedOf(own, [paid, part, none])).toEqual([null, null, null])
    for (const person of [own, await colleagueOf(own)]) {
      const { html } = await person.get(confirm)
      expect([paid, part, none].map((id) => chosenOn(html, id))).toEqual(['in_full', 'in_part', 'nothing'])
      expect(valueOn(html, `received-${part}`)).toBe('9oo')
      expect(valueOn(html, 'as_of')).toBe(day)
      expect(textOf(html)).toContain('Nothing of it is confirmed yet')
      expect(textOf(html)).toContain(own.member.person.firstName ?? '')
    }
  })

  test('keeps only what differs, is taken back by the default, and leaves a colleague’s choice alone', async () => {
    const [own, [one = '', other = '']] = await withLeases(2)
    const colleague = await colleagueOf(own)
    await saveQuietly(own, [one], { [`said-${one}`]: 'nothing' })
    await saveQuietly(colleague, [one, other], { [`said-${other}`]: 'not_known' })
    const [draft] = await drafts(own)
    expect(Object.keys(draft?.choices ?? {}).toSorted()).toEqual([one, other].toSorted())
    await saveQuietly(own, [one])
    expect(Object.keys((await drafts(own))[0]?.choices ?? {})).toEqual([other])
    await state(own, [one, other], { ...save, kept: other })
    expect((await drafts(own))[0]?.choices).toEqual({})
  })

  test('is also done by the page itself, which gets the time', async () => {
    const [own, [lease = '']] = await withLeases(1)
    const answer = await saveQuietly(own, [lease], { [`said-${lease}`]: 'nothing' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.html)).toEqual({ savedAt: { iso: expect.stringMatching(/^20/) } })
    expect((await own.get(`${confirm}/draft`)).location).toBe(confirm)
  })

  test('ends for the leases that a confirm states, and for no other', async () => {
    const [own, [one = '', other = '']] = await withLeases(2)
    await state(own, [one, other], {
      ...save,
      [`said-${one}`]: 'nothing',
      [`said-${other}`]: 'nothing',
    })
    await state(own, [one], { [`said-${one}`]: 'nothing' })
    expect(Object.keys((await drafts(own))[0]?.choices ?? {})).toEqual([other])
    await state(own, [other])
    expect(await drafts(own)).toEqual([])
  })

  test('neither sees nor takes what another organization keeps, nor its leases', async () => {
    const [own, [lease = '']] = await withLeases(1)
    const [other, [theirs = '']] = await withLeases(1)
    await saveQuietly(own, [lease], { [`said-${lease}`]: 'nothing' })
    expect(await drafts(other)).toEqual([])
    await saveQuietly(other, [lease, theirs], {
      [`said-${lease}`]: 'nothing',
      [`shown-${lease}`]: '',
      [`said-${theirs}`]: 'nothing',
    })
    expect(Object.keys((await drafts(other))[0]?.choices ?? {})).toEqual([theirs])
  })

  test('that comes after a confirm keeps nothing, and no choice outlives another statement', async () => {
    const [own, [one = '', other = '']] = await withLeases(2)
    const late = await fieldsOf(own, [one], { [`said-${one}`]: 'nothing' })
    await state(own, [one])
    await own.post(`${confirm}/draft?month=${monthOf(await today())}`, late)
    expect(await drafts(own)).toEqual([])
    await saveQuietly(own, [other], { [`said-${other}`]: 'nothing' })
    await own.inOwnName((tx) =>
      sql`update month_draft set choices = jsonb_set(choices, ${`{${other},shown}`}::text[],
        ${JSON.stringify(crypto.randomUUID())}::jsonb)`.execute(tx),
    )
    expect(chosenOn((await own.get(confirm)).html, other)).toBe('in_full')
  })

  test('is forgotten after 90 days', async () => {
    const [own, [lease = '']] = await withLeases(1)
    await saveQuietly(own, [lease], { [`said-${lease}`]: 'nothing' })
    await sweepMonthDrafts()
    expect(await drafts(own)).toHaveLength(1)
    const { owner } = await database()
    await sql`update month_draft set saved_at = now() - interval '91 days'
      where organization_id = ${own.owner.organizationId}`.execute(owner)
    await sweepMonthDrafts()
    expect(await drafts(own)).toEqual([])
  })
})

describe('a page that a colleague overtook', () => {
  test('does not state what they stated: it names the lease, who said what, and keeps the choice', async () => {
    const [own, [theirs = '', mine = '']] = await withLeases(2)
    const colleague = await colleagueOf(own)
    const older = await fieldsOf(own, [theirs, mine])
    await state(colleague, [theirs], { [`said-${theirs}`]: 'nothing' })
    const answer = await own.post(confirm, older)
    expect(answer.status).toBe(409)
    expect(await statedOf(own, [theirs, mine])).toEqual(['nothing', 'in_full'])
    const text = textOf(answer.html)
    const { firstName, lastName } = colleague.member.person
    expect(text).toContain(`${firstName} ${lastName} chose “Nothing paid”`)
    expect(text).toContain('1 lease confirmed')
    expect(chosenOn(answer.html, theirs)).toBe('in_full')
    expect(valueOn(answer.html, `shown-${theirs}`)).toBe(await standing(own, theirs))
    expect(chosenOn(answer.html, mine)).toBeUndefined()
    // A second look at it decides.
    expect((await state(own, [theirs])).location).toContain('done=confirmed-1-0-0')
    expect(await statedOf(own, [theirs])).toEqual(['in_full'])
  })

  test('of one lease says so as well', async () => {
    const [own, [lease = '']] = await withLeases(1)
    const colleague = await colleagueOf(own)
    const path = `${confirm}?month=${monthOf(await today())}&lease=${lease}`
    const older = await fieldsOf(own, [lease])
    await colleague.post(path, await fieldsOf(colleague, [lease], { [`said-${lease}`]: 'nothing' }))
    const answer = await own.post(path, older)
    expect(answer.status).toBe(409)
    expect(textOf(answer.html)).toContain('chose “Nothing paid”')
    expect(await statedOf(own, [lease])).toEqual(['nothing'])
  })

  test('at the same moment: one counts, the other is shown', async () => {
    const [own, leases] = await withLeases(3)
    const colleague = await colleagueOf(own)
    const none = Object.fromEntries(leases.map((id) => [`said-${id}`, 'nothing']))
    const [mine, theirs] = [await fieldsOf(own, leases), await fieldsOf(colleague, leases, none)]
    const answers = await Promise.all([own.post(confirm, mine), colleague.post(confirm, theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(new Set(await statedOf(own, leases)).size).toBe(1)
  })
})

describe('the same month, confirmed twice', () => {
  const statements = (of: Person) =>
    of.inOwnName((tx) => tx.selectFrom('lease_statement').select(['lease_id', 'said']).execute())

  test('by a double click gives one result, and both lead on', async () => {
    const [own, leases] = await withLeases(3)
    const form = await fieldsOf(own, leases)
    const answers = await Promise.all([own.post(confirm, form), own.post(confirm, form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await statements(own)).toHaveLength(3)
  })

  test('from two tabs gives one result, and both lead on', async () => {
    const [own, leases] = await withLeases(3)
    const [some = '', none = ''] = leases
    const said = { [`said-${some}`]: 'in_part', [`received-${some}`]: '900', [`said-${none}`]: 'not_known' }
    const forms = [await fieldsOf(own, leases, said), await fieldsOf(own, leases, said)]
    const answers = await Promise.all(forms.map((form) => own.post(confirm, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await statements(own)).toHaveLength(3)
    expect(await statedOf(own, [some, none])).toEqual(['in_part', 'not_known'])
  })

  test('with another amount, or as of another day, is no repetition', async () => {
    const [own, [lease = '']] = await withLeases(1)
    const part = (received: string) => ({ [`said-${lease}`]: 'in_part', [`received-${lease}`]: received })
    const [first, second] = [
      await fieldsOf(own, [lease], part('900')),
      await fieldsOf(own, [lease], part('901')),
    ]
    expect((await own.post(confirm, first)).status).toBe(303)
    expect((await own.post(confirm, second)).status).toBe(409)
  })
})

describe('the answer counts', () => {
  const read = async (of: Person, { location }: { location: string | null }) =>
    textOf((await of.get(location ?? '')).html)

  test('what is confirmed, and what is left open', async () => {
    const [own, leases] = await withLeases(3)
    const answer = await state(own, leases, { [`said-${leases[0]}`]: 'not_known' })
    expect(await read(own, answer)).toContain('2 leases confirmed. 1 lease is left open.')
  })

  test('nothing, where no one knows yet', async () => {
    const [own, leases] = await withLeases(2)
    const unknown = Object.fromEntries(leases.map((id) => [`said-${id}`, 'not_known']))
    const answer = await state(own, leases, unknown)
    expect(await read(own, answer)).toContain('Nothing was confirmed. 2 leases are left open.')
  })

  test('nothing, where no rent was due by the day', async () => {
    const own = await landlordOf()
    const lease = await agreed(own)
    const due = addDays(firstDayOf(monthOf(await today())), 1)
    const { owner } = await database()
    await sql`update lease set due_day = 2 where id = ${lease}`.execute(owner)
    const answer = await state(own, [lease], { as_of: addDays(due, -1) })
    expect(await read(own, answer)).toContain('Nothing was confirmed. 1 lease is as before')
    expect(await statedOf(own, [lease])).toEqual([null])
  })

  test('of one lease says that its month stays open', async () => {
    const [own, [lease = '']] = await withLeases(1)
    const path = `${confirm}?month=${monthOf(await today())}&lease=${lease}`
    const answer = await own.post(path, await fieldsOf(own, [lease], { [`said-${lease}`]: 'not_known' }))
    expect(await read(own, answer)).toContain('The month stays open.')
  })
})
