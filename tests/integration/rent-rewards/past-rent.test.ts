// @engine: policies, locks and constraints
import { beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { uploadedBy } from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlord, landlordOf, useLandlord } from './landlord-world.ts'
import {
  ask,
  askedEarlier,
  claimsOf,
  decide,
  home,
  longAgo,
  monthsFrom,
  openClaim,
  pastAt,
  say,
  staffAt,
} from './past-rent-world.ts'

useLandlord()

let staff: Person
beforeAll(async () => {
  staff = await signedInStaff(app)
}, 240_000)

const spring = monthsFrom('2025-03', 3)
const leaseAt = (leaseId: string) => `/dashboard/rent-rewards/lease/${leaseId}`
const pageOf = async (by: Person, leaseId: string) => textOf((await by.get(pastAt(leaseId))).html)
const lastMail = async ({ member }: Person) => (await mailsTo(member.person.email)).at(-1)
const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ')

describe('a landlord asks for earlier months', () => {
  test('with proof; the renter says what they know, our reviewers decide, and both read it', async () => {
    const { leaseId, renter, roommate } = await home()
    expect(textOf((await landlord.get(leaseAt(leaseId))).html)).toContain('Add months before September 2025')
    expect(await ask(landlord, leaseId, spring, 'Our bank, March to May.')).toMatchObject({
      status: 303,
      location: `${pastAt(leaseId)}?done=past-asked`,
    })
    const claimId = await openClaim(leaseId)

    const mail = await lastMail(renter)
    expect(plain(mail?.subject)).toBe('Maple Court Properties asks to add months to your record')
    expect(plain(mail?.text_body)).toContain('March 2025 to May 2025')
    expect(await mailsTo(roommate.member.person.email)).toEqual([])

    expect(textOf((await renter.get(leaseAt(leaseId))).html)).toContain('Say what you know of them')
    // A renter decides what a landlord adds about them.
    expect((await say(renter, leaseId, spring, { '2025-04': 'no' })).status).toBe(303)
    const refused = await decide(staff, claimId, spring)
    expect(refused.status).toBe(409)
    expect(textOf(refused.html)).toContain(
      'A renter wants these left out, so they cannot be added: April 2025.',
    )

    const decided = await decide(staff, claimId, spring, { '2025-04': 'denied' })
    expect(decided).toMatchObject({ status: 303, location: '/staff/past-rent?done=decided' })
    for (const person of [renter, landlord]) {
      expect(plain((await lastMail(person))?.text_body)).toContain('March 2025, May 2025')
      expect(await pageOf(person, leaseId)).toContain('Not added. The other side says otherwise')
      expect(await pageOf(person, leaseId)).toContain('The statement of this month is missing.')
      expect(textOf((await person.get(leaseAt(leaseId))).html)).toContain('2 months are added')
    }
    // Its proof is no file of a dispute.
    const ofLease = (await trailOf({ subject: leaseId })).map(({ action }) => action)
    expect(ofLease).toContain('past_rent.file_added')
    const ofPerson = (await trailOf({ person: landlord.member.person.id })).map(({ action }) => action)
    expect(ofPerson).not.toContain('dispute.file_added')
    const actions = (await trailOf({ subject: claimId })).map(({ action }) => action)
    expect(actions.toSorted()).toEqual([
      'past_rent.answered',
      'past_rent.asked',
      'past_rent.decided',
      'past_rent.opened',
    ])
  })

  test('shows what is missing: months, proof, and a reason', async () => {
    const { leaseId, renter } = await home()
    const nothing = await landlord.send(pastAt(leaseId), { go: 'check' })
    expect(nothing.status).toBe(400)
    expect(nothing.html).toContain('Choose the months to add')
    expect(nothing.html).toContain('Add the proof')
    expect(await claimsOf(leaseId)).toEqual([])

    await ask(landlord, leaseId, spring)
    await say(renter, leaseId, spring)
    const claimId = await openClaim(leaseId)
    const unsaid = await staff.send(staffAt(claimId), { '2025-03': 'accepted', '2025-04': 'late' })
    expect(unsaid.status).toBe(400)
    expect(unsaid.html).toContain('Choose for each month')
    const chosen = { '2025-03': 'accepted', '2025-04': 'late', '2025-05': 'accepted' }
    const noWords = await staff.send(staffAt(claimId), chosen)
    expect(noWords.html).toContain('Say why, in words for both sides')
    expect(await openClaim(leaseId)).toBe(claimId)
  })
})

describe('a renter asks for earlier months', () => {
  test('and the landlord’s no does not decide; a refused month can be asked for again', async () => {
    const { leaseId, renter } = await home()
    await ask(renter, leaseId, ['2025-08', '2025-07'])
    expect(plain((await lastMail(landlord))?.subject)).toMatch(/asks to add months to their record$/)
    const claimId = await openClaim(leaseId)
    expect((await say(landlord, leaseId, ['2025-07', '2025-08'], { '2025-08': 'no' })).status).toBe(303)
    expect(await pageOf(renter, leaseId)).toContain('Not paid, or 30 days late or more')
    await decide(staff, claimId, ['2025-08'], { '2025-07': 'not_shown' })

    const page = await renter.get(pastAt(leaseId))
    expect(page.html).toContain('value="2025-07"')
    expect(page.html).not.toContain('value="2025-08"')
    expect((await ask(renter, leaseId, ['2025-07', '2025-08'])).status).toBe(303)
    const again = await openClaim(leaseId)
    // What was accepted is not asked for twice.
    expect(textOf((await staff.get(staffAt(again))).html)).not.toContain('August 2025')
    await say(landlord, leaseId, ['2025-07'])
    await decide(staff, again, ['2025-07'])
    expect(textOf((await renter.get(leaseAt(leaseId))).html)).toContain('2 months are added')
  })

  test('and takes it back, once', async () => {
    const { leaseId, renter } = await home()
    await ask(renter, leaseId, spring)
    const claimId = await openClaim(leaseId)
    expect((await landlord.send(pastAt(leaseId, '/take-back'), {})).location).toContain('past-over')
    expect((await renter.send(pastAt(leaseId, '/take-back'), {})).location).toContain('past-taken-back')
    expect((await renter.send(pastAt(leaseId, '/take-back'), {})).location).toContain('past-over')
    const late = await decide(staff, claimId, spring)
    expect(late.status).toBe(409)
    expect(textOf(late.html)).toContain('nothing waits here any more')
    expect((await ask(renter, leaseId, spring)).location).toContain('past-asked')
  })
})

test('the other side has seven days before our reviewers decide', async () => {
  const { leaseId, renter } = await home()
  await ask(renter, leaseId, spring)
  const claimId = await openClaim(leaseId)
  const early = await decide(staff, claimId, spring)
  expect(early.status).toBe(409)
  expect(textOf(early.html)).toContain('The other side has until')
  await askedEarlier(claimId, await longAgo())
  expect((await decide(staff, claimId, spring)).status).toBe(303)
})

test('a decision is changed later, and both sides are mailed', async () => {
  const { leaseId, renter } = await home()
  await ask(landlord, leaseId, spring)
  await say(renter, leaseId, spring)
  const claimId = await openClaim(leaseId)
  await decide(staff, claimId, spring)
  expect(textOf((await staff.get('/staff/past-rent?show=decided')).html)).toContain('March 2025 to May 2025')
  const changed = await decide(staff, claimId, spring, { '2025-05': 'late' })
  expect(changed.location).toBe(`${staffAt(claimId)}?done=corrected`)
  expect(plain((await lastMail(renter))?.subject)).toMatch(/^We corrected our decision/)
  const before = (await mailsTo(renter.member.person.email)).length
  expect((await decide(staff, claimId, spring, { '2025-05': 'late' })).location).toContain('done=same')
  expect(await mailsTo(renter.member.person.email)).toHaveLength(before)
})

describe('of two sides of one lease', () => {
  test('the second finds the first, and a roommate learns nothing of who asked', async () => {
    const { leaseId, renter, roommate } = await home({ roommateAgrees: true })
    const both = await Promise.all([ask(renter, leaseId, spring), ask(landlord, leaseId, spring)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const claims = await claimsOf(leaseId)
    expect(claims).toHaveLength(1)
    if (claims[0]?.side === 'landlord') {
      await landlord.send(pastAt(leaseId, '/take-back'), {})
      await ask(renter, leaseId, spring, 'Paid from my account.')
    }
    const seen = await pageOf(roommate, leaseId)
    expect(seen).toContain('Earlier months are with our reviewers')
    expect(seen).not.toMatch(/Elif|Karaca|my account|statements/)
    expect((await ask(roommate, leaseId, spring)).location).toBe(pastAt(leaseId))
    expect(await claimsOf(leaseId).then((rows) => rows.filter(({ state }) => state === 'open'))).toHaveLength(
      1,
    )
    // Nor does a roommate answer for the landlord, or take it back.
    expect((await say(roommate, leaseId, spring)).location).toContain('past-over')
    expect((await roommate.send(pastAt(leaseId, '/take-back'), {})).location).toContain('past-over')
  })

  test('who did not agree can neither ask nor answer', async () => {
    const { leaseId, roommate } = await home()
    expect(await pageOf(roommate, leaseId).catch(() => '')).not.toContain('Which months were paid on time?')
    await ask(roommate, leaseId, spring)
    expect(await claimsOf(leaseId)).toEqual([])
    await ask(landlord, leaseId, spring)
    await say(roommate, leaseId, spring)
    const { html } = await staff.get(staffAt(await openClaim(leaseId)))
    expect(textOf(html)).not.toContain('Tobias')
  })
})

test('no one else finds it: another landlord, another renter, a file of the other side', async () => {
  const { leaseId, renter } = await home()
  await ask(landlord, leaseId, spring)
  const claimId = await openClaim(leaseId)
  const { html } = await landlord.get(pastAt(leaseId))
  const proof = /href="([^"]*past-rent\/proof\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await landlord.get(proof)).status).toBe(200)
  expect((await renter.get(proof)).status).toBe(404)
  const stranger = await landlordOf()
  for (const person of [stranger, await signedIn(app)]) {
    for (const path of ['', '/answer', '/take-back', proof.slice(pastAt(leaseId).length)]) {
      const seen = await person.get(pastAt(leaseId, path))
      expect(seen.status).toBe(person === stranger ? 404 : 302)
    }
    await ask(person, leaseId, spring)
    await say(person, leaseId, spring, {})
    expect((await person.get(staffAt(claimId))).status).toBe(404)
  }
  expect(await claimsOf(leaseId)).toHaveLength(1)
  // A file of a request is not a file of another one.
  const other = await home()
  await ask(landlord, other.leaseId, spring)
  expect((await landlord.get(pastAt(other.leaseId, proof.slice(pastAt(leaseId).length)))).status).toBe(404)
})

test('a month that the lease cannot reach, and a file that is no proof, are not taken', async () => {
  const { leaseId, renter } = await home({ startsOn: '2025-06-20' })
  const upload_id = await uploadedBy(renter)
  const sent = await renter.send(pastAt(leaseId), { go: 'check', parts: '2025-06', upload_id })
  expect(sent.status).toBe(400)
  expect(sent.html).toContain('Choose the months to add')
  // An upload of another person is not there.
  const theirs = await uploadedBy(landlord)
  const foreign = await renter.send(pastAt(leaseId), { go: 'upload', parts: '2025-07', upload_id: theirs })
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  expect(await claimsOf(leaseId)).toEqual([])
})
