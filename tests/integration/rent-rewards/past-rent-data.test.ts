// @engine: policies of what a person's copy reads
import { beforeAll, expect, test } from 'vitest'
import { matters } from '#app/matters.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion, viewDeletion } from '#app/profile/deletion/deletion.server.ts'
import { heldInRentRewards } from '#app/rent-rewards/held-data.server.ts'
import { textOf } from '../support/page-forms.ts'
import { type Person, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlord, useLandlord } from './landlord-world.ts'
import { ask, claimsOf, decide, home, monthsFrom, openClaim, say, staffAt } from './past-rent-world.ts'

useLandlord()

let staff: Person
beforeAll(async () => {
  staff = await signedInStaff(app)
}, 240_000)

const spring = monthsFrom('2025-03', 3)

/** What a person's copy holds of Rent Rewards, and the names of the files that they sent. */
async function copyOf({ member }: Person): Promise<{ text: string; files: string[] }> {
  const { id, email } = member.person
  return inTransaction({ personId: id, organizationId: null }, async (tx) => {
    const reading = { tx, personId: id, email, organizations: [], matters }
    const held = await heldInRentRewards.read?.['rent.json']?.(reading)
    const sent = (await heldInRentRewards.sent?.(reading)) ?? []
    return { text: JSON.stringify(held), files: sent.map(({ name }) => name) }
  })
}

test('each person’s copy holds what they asked for and sent, and of others the months alone', async () => {
  const { leaseId, renter, roommate } = await home({ roommateAgrees: true })
  await ask(renter, leaseId, spring, 'Paid from my own account.')
  await say(landlord, leaseId, spring)
  await decide(staff, await openClaim(leaseId), spring, { '2025-04': 'not_shown' })
  const [own, roommates, landlords] = [await copyOf(renter), await copyOf(roommate), await copyOf(landlord)]
  expect(own.text).toContain('Paid from my own account.')
  expect(own.files).toEqual(['files/rent-001-statements.png'])
  expect(roommates.text).toContain('2025-04-01')
  expect(roommates.text).not.toMatch(/my own account|statements/)
  expect(roommates.files).toEqual([])
  expect(landlords.text).toContain('"said":"yes"')
  expect(landlords.text).not.toContain('my own account')
})

test('a renter who deletes their account leaves what they asked for, and it is still decided', async () => {
  const { leaseId, renter } = await home()
  await ask(renter, leaseId, spring)
  const session = { ...renter.member.session, person: renter.member.person }
  const { kept } = await viewDeletion(session, matters)
  expect(kept.map(({ what }) => what)).toContain('Earlier months of rent that you asked to add')
  await askForDeletion(session, { matters, once: onceKey('test', leaseId) })
  await deleteDueAccounts(matters, addDays(await today(), 14))
  const [claim] = await claimsOf(leaseId)
  await say(landlord, leaseId, spring)
  const page = await staff.get(staffAt(claim?.id ?? ''))
  const proof = /href="([^"]*\/proof\/[^"]+)"/.exec(page.html)?.[1] ?? ''
  expect((await staff.get(proof)).status).toBe(200)
  expect(textOf(page.html)).not.toContain(renter.member.person.email)
  expect((await decide(staff, claim?.id ?? '', spring)).status).toBe(303)
})
