import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/values/dates.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { start } from './consent-world.ts'
import { landlord, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'
import { at, change, lease, state } from './lease-changes-world.ts'

useLandlord()

const theirs = () => `own-${randomUUID().slice(0, 8)}@renter.example`

/** $3,000 is owed, and someone agreed to pay it in parts by the address that the landlord has. */
async function agreedByMail(agreed = [false]) {
  const made = await lease({ agreed, startsMonthsAgo: 1 })
  const { leaseId, renterIds, emails, startsOn, day } = made
  await state(leaseId, monthOf(startsOn), 0, addDays(startsOn, 8))
  await state(leaseId, monthOf(day), 0, day)
  const [renterId = ''] = renterIds
  const [email = ''] = emails
  const sent = await landlord.send(at(leaseId, '/plan'), {
    renter: renterId,
    each: '500',
    first: addDays(day, 20),
  })
  expect(sent.location).toBe(`${at(leaseId)}?done=plan-proposed`)
  const link = /https?:\/\/\S+rent-plan\S+/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[0] ?? ''
  await new Visitor().send(link, { do: 'yes' })
  expect(await planOf(leaseId)).toMatchObject({ agreed_on: day, ended_on: null })
  return { ...made, renterId, email, link }
}

const planOf = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease_plan').selectAll().where('lease_id', '=', leaseId).executeTakeFirstOrThrow(),
  )

const detailsOf = (startsOn: string, email: string) => ({
  first_name: 'Elif',
  middle_name: '',
  last_name: 'Karaca',
  email,
  phone: '',
  joined_on: startsOn,
})

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

describe('a plan that someone else agreed to', () => {
  test('ends when the person at the address says that they are not the renter, and the landlord is mailed', async () => {
    const { leaseId, renterId, email, link, day } = await agreedByMail()
    await landlord.send(start, { do: 'request', renter: renterId })
    await new Visitor().send(await latestLink(email), { do: 'not-me' })
    expect(await planOf(leaseId)).toMatchObject({ ended_on: day, ended_because: 'other_person' })
    expect((await renterRow(renterId)).email).toBeNull()
    expect((await new Visitor().open(link)).status).toBe(410)
    expect((await subjectsTo(landlord.member.person.email)).at(-1)).toMatch(
      / did not agree to the payment plan$/,
    )
    const { html } = await landlord.get(at(leaseId))
    expect(textOf(html)).not.toContain('Agreed on')
    expect(textOf(html)).toContain('Agree on a payment plan')
  })

  test('ends too where the landlord had attested consent', async () => {
    const { leaseId, renterId, email, day } = await agreedByMail()
    const attested = await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
    expect(attested.status, textOf(attested.html).slice(0, 400)).toBe(303)
    await new Visitor().send(await latestLink(email), { do: 'not-me' })
    expect(await planOf(leaseId)).toMatchObject({ ended_on: day, ended_because: 'other_person' })
  })

  test('ends when the landlord says so with the right address, which is mailed; the address before is not', async () => {
    const { leaseId, renterId, email, link, startsOn, day } = await agreedByMail()
    const page = at(leaseId, `/renter/${renterId}`)
    expect(textOf((await landlord.get(page)).html)).toContain('The address before is someone else’s')
    const same = await change(page, { ...detailsOf(startsOn, email), is_others: 'on' })
    expect([same.status, textOf(same.html)]).toEqual([400, expect.stringContaining('enter the renter’s own')])
    const own = theirs()
    const before = await subjectsTo(email)
    const changed = await change(page, { ...detailsOf(startsOn, own), is_others: 'on' })
    expect(changed.location).toBe(`${at(leaseId)}?done=renter-changed`)
    expect(await planOf(leaseId)).toMatchObject({ ended_on: day, ended_because: 'other_person' })
    expect(await subjectsTo(own)).toEqual(['Someone else agreed to a payment plan for your rent'])
    expect(await subjectsTo(email)).toEqual(before)
    expect((await new Visitor().open(link)).status).toBe(410)
    expect((await renterRow(renterId)).person_email).toBe(own)
    expect(textOf((await landlord.get(page)).html)).not.toContain('The address before is someone else’s')
  })

  test('stands where a renter only has another address', async () => {
    const { leaseId, renterId, email, startsOn } = await agreedByMail()
    const page = at(leaseId, `/renter/${renterId}`)
    await change(page, detailsOf(startsOn, theirs()))
    expect(await planOf(leaseId)).toMatchObject({ ended_on: null })
    // The new one is someone else's: the plan was not agreed to there.
    const next = theirs()
    await change(page, detailsOf(startsOn, next))
    await landlord.send(start, { do: 'request', renter: renterId })
    await new Visitor().send(await latestLink(next), { do: 'not-me' })
    expect(await planOf(leaseId)).toMatchObject({ ended_on: null })
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('ends when the renter is recorded as added by mistake, which is the way where they agreed to reports too', async () => {
    const { leaseId, renterId, startsOn, day } = await agreedByMail([true])
    const page = at(leaseId, `/renter/${renterId}`)
    const { html } = await landlord.get(page)
    expect(textOf(html)).not.toContain('The address before is someone else’s')
    const refused = await change(page, { ...detailsOf(startsOn, theirs()), is_others: 'on' })
    expect([refused.status, textOf(refused.html)]).toEqual([
      409,
      expect.stringContaining('added by mistake, and add them again'),
    ])
    expect(await planOf(leaseId)).toMatchObject({ ended_on: null })
    await change(at(leaseId, `/renter/${renterId}/leaves`), { how: 'mistake', left_on: '' })
    expect(await planOf(leaseId)).toMatchObject({ ended_on: day, ended_because: 'other_person' })
  })
})
