import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { createConsent, leaseFactory, renterFacts, setConsent } from '#database/factories/lease.ts'
import { createPerk, type PerkFacts, perkFacts } from '#database/factories/perk.ts'
import { personFactory } from '#database/factories/person.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { origin } from '../support/browser.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlord, useLandlord } from './landlord-world.ts'

useLandlord()

const list = '/dashboard/rent-rewards/perks'
const at = (id: string) => `${list}/${id}`
let day: IsoDate
let staff: Person

beforeAll(async () => {
  day = await today()
  staff = await signedInStaff(app)
})

const asStaff = (work: Parameters<typeof inTransaction<string>>[1]) =>
  inTransaction({ ...staff.member.actor, asStaff: true }, work)
const perk = (facts: Partial<PerkFacts> = {}) =>
  asStaff((tx) => createPerk(tx, perkFacts(addDays(day, -10), facts)))

/** A renter with an account whose lease is reported, and agreed to. */
async function renter(change: { status?: 'active' | 'ended'; province?: string } = {}) {
  const email = `renter-${crypto.randomUUID().slice(0, 8)}@people.example`
  const { organizationId } = landlord.owner
  const facts = leaseFactory.plain({ renters: [renterFacts({ email })] })
  const { leaseId, renterId } = await landlord.inOwnName(async (tx) => {
    const made = await leaseFactory.create(tx, organizationId, { ...facts, today: day })
    const [id = ''] = made.renterIds
    await createConsent(tx, { organizationId, renterId: id, coversLate: false, on: addDays(day, -90) })
    const { status = 'active', province = 'ON' } = change
    await tx.updateTable('lease').set({ status, province }).where('id', '=', made.leaseId).execute()
    return { leaseId: made.leaseId, renterId: id }
  })
  const person = await signedIn(app, personFactory.named({ email }))
  return { person, leaseId, renterId }
}

const openings = async (perkId: string) => {
  const { owner } = await database()
  return owner.selectFrom('perk_opening').select('person_id').where('perk_id', '=', perkId).execute()
}

/** What a browser with scripts is sent in place of a page. */
const dataOf = async (person: Person, path: string) => {
  const response = await app.send(person.browser, person.browser.request(`${path}.data`))
  return response.text()
}

describe('a renter whose rent is reported', () => {
  test('gets the code when they ask for it, and not before: no link scanner opens one', async () => {
    const id = await perk({ code: 'SECRET-4711' })
    const { person } = await renter()
    for (let time = 0; time < 2; time += 1) {
      const page = await person.get(at(id))
      expect(textOf(page.html)).toContain('Show the code')
      expect(page.html).not.toContain('SECRET-4711')
      expect(await dataOf(person, at(id))).not.toContain('SECRET-4711')
    }
    const before = await app.send(person.browser, person.browser.request(at(id), { method: 'HEAD' }))
    expect(before.status).toBe(200)
    expect(await openings(id)).toEqual([])

    expect(await person.send(at(id), {})).toMatchObject({ status: 303, location: at(id) })
    expect((await person.get(at(id))).html).toContain('SECRET-4711')
    expect(await dataOf(person, at(id))).toContain('SECRET-4711')
    await person.send(at(id), {})
    expect(await openings(id)).toEqual([{ person_id: person.member.person.id }])
    expect(textOf((await person.get(list)).html)).toContain('Opened')
    const entries = (await trailOf()).filter(
      ({ action, subject }) => action === 'perk.opened' && subject === id,
    )
    expect(entries).toHaveLength(1)
    // Not in the trail of an organization: who rents is no one's business there.
    expect(entries[0]?.organization).toBeNull()
  })

  test('keeps what they opened when they stop, and opens nothing new', async () => {
    const [opened, other] = [await perk({ code: 'KEPT-1' }), await perk({ code: 'OTHER-2' })]
    const { person, renterId } = await renter()
    await person.send(at(opened), {})
    await landlord.inOwnName((tx) =>
      setConsent(tx, {
        organizationId: landlord.owner.organizationId,
        renterId,
        consent: 'withdrawn',
        on: day,
      }),
    )
    expect((await person.get(at(opened))).html).toContain('KEPT-1')
    const refused = await person.send(at(other), {})
    expect(refused).toMatchObject({ status: 303, location: at(other) })
    const page = await person.get(at(other))
    expect(textOf(page.html)).toContain('You stopped the reports of your rent')
    expect(page.html).not.toContain('OTHER-2')
    expect(await openings(other)).toEqual([])
  })

  test('sees what is for their province', async () => {
    const id = await perk({ companyName: 'Pacific Kayaks', province: 'BC', code: 'KAYAK' })
    const [{ person: ontario }, { person: coast }] = [await renter(), await renter({ province: 'BC' })]
    expect(textOf((await ontario.get(list)).html)).not.toContain('Pacific Kayaks')
    expect(textOf((await coast.get(list)).html)).toContain('Pacific Kayaks')
    await ontario.send(at(id), {})
    expect(textOf((await ontario.get(at(id))).html)).toContain(
      'This offer is for renters of another province',
    )
    expect(await openings(id)).toEqual([])
  })
})

describe('no one else gets a code', () => {
  test('neither in the list, nor on a page, nor in what pages load', async () => {
    const id = await perk({ code: 'HIDDEN-99' })
    const { person: former } = await renter({ status: 'ended' })
    const { person: entitled } = await renter()
    const stranger = await signedIn(app)
    for (const person of [landlord, former, entitled, stranger]) {
      await person.send(at(id), {})
      if (person === entitled) continue
      for (const path of [list, at(id)]) {
        expect((await person.get(path)).html).not.toContain('HIDDEN-99')
        expect(await dataOf(person, path)).not.toContain('HIDDEN-99')
      }
    }
    expect((await entitled.get(list)).html).not.toContain('HIDDEN-99')
    expect(await dataOf(entitled, list)).not.toContain('HIDDEN-99')
    expect(await openings(id)).toHaveLength(1)
    expect(textOf((await landlord.get(at(id))).html)).toContain('Renters whose rent is reported get the code')
    expect(textOf((await former.get(list)).html)).toContain('Your lease has ended')
    expect((await stranger.get(list)).location).toBe('/dashboard?refused=role')
  })

  test('and the database itself gives it only to who opened it', async () => {
    const id = await perk()
    const [{ person: one }, { person: other }] = [await renter(), await renter()]
    await one.send(at(id), {})
    const codes = ({ member }: Person) =>
      inTransaction(member.actor, (tx) =>
        tx.selectFrom('perk_code').select('code').where('perk_id', '=', id).execute(),
      )
    expect([await codes(one), await codes(other), await codes(landlord)]).toEqual([
      [{ code: 'LANTERN-7Q4X' }],
      [],
      [],
    ])
  })
})

test('what is a draft, starts later or has ended is in no list; the page of one that ended says so', async () => {
  const { person } = await renter()
  const over = await perk({ companyName: 'Over Inc', endsOn: addDays(day, -1), code: 'OVER-1' })
  const hidden = [
    await perk({ companyName: 'Draft Inc', publishedOn: null }),
    await perk({ companyName: 'Later Inc', startsOn: addDays(day, 1) }),
  ]
  await person.send(at(over), {})
  for (const id of hidden) expect((await person.get(at(id))).status).toBe(404)
  expect((await person.get(at(crypto.randomUUID()))).status).toBe(404)
  expect(textOf((await person.get(list)).html)).not.toMatch(/(Over|Draft|Later) Inc/)
  const page = await person.get(at(over))
  expect(textOf(page.html)).toContain('This offer is over')
  expect(page.html).not.toContain('OVER-1')
  expect(await openings(over)).toEqual([])
})

describe('staff', () => {
  const typed = {
    company_name: 'Kettle & Crumb',
    company_url: 'https://kettle.example/',
    discount: '1 free coffee',
    description: 'With any breakfast.',
    instructions: 'Order breakfast.\nShow the code.',
    code: 'KETTLE-ONE',
    province: '',
    starts_on: '',
    ends_on: '',
  }
  const staffList = '/staff/perks'

  async function draft(): Promise<string> {
    const answer = await staff.send(`${staffList}/new`, { ...typed, starts_on: day })
    expect(answer.status).toBe(303)
    return /perks\/([0-9a-f-]{36})\?done=added/.exec(answer.location ?? '')?.[1] ?? ''
  }

  test('add a draft, publish it, and end it; a second editor is asked to look again', async () => {
    const { person } = await renter()
    const id = await draft()
    const own = `${staffList}/${id}`
    expect((await person.get(at(id))).status).toBe(404)
    expect((await staff.send(own, { act: 'publish', revision: '1' })).location).toBe(`${own}?done=published`)
    expect(textOf((await person.get(list)).html)).toContain('Kettle & Crumb')
    const late = await staff.send(own, { ...typed, starts_on: day, discount: '2 free', revision: '1' })
    expect(late.status).toBe(409)
    expect(textOf(late.html)).toContain('Someone else changed this offer')
    const saved = await staff.send(own, { ...typed, starts_on: day, discount: '2 free', revision: '2' })
    expect(saved.location).toBe(`${own}?done=saved`)
    await person.send(at(id), {})
    const shown = textOf((await staff.get(own)).html)
    expect(shown).toContain('Opened by 1 renter.')
    expect(shown).not.toContain(person.member.person.email)
    expect((await staff.send(`${own}/end`, { revision: '3' })).location).toBe(`${own}?done=ended`)
    expect(textOf((await person.get(list)).html)).not.toContain('Kettle & Crumb')
    expect((await staff.send(own, { ...typed, starts_on: day, revision: '4' })).location).toBe(
      `${own}?done=ended`,
    )
  })

  test('are refused what is wrong, with what they typed', async () => {
    const days = { starts_on: day, ends_on: addDays(day, -1) }
    const ended = await staff.send(`${staffList}/new`, { ...typed, ...days })
    expect(textOf(ended.html)).toContain('The last day cannot be before the first day')
    const url = 'http://kettle.example'
    const answer = await staff.send(`${staffList}/new`, { ...typed, starts_on: day, company_url: url })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('It begins with https://')
    expect(answer.html).toContain('value="http://kettle.example"')
  })

  test('give it a logo, which is redrawn; before it is published only they see it', async () => {
    const { person } = await renter()
    const id = await draft()
    const send = async (bytes: Uint8Array<ArrayBuffer>, revision: string) => {
      const form = new FormData()
      form.set('form_token', await staff.token())
      form.set('revision', revision)
      form.set('file', new File([bytes], 'logo.png'))
      const request = staff.browser.request(`${staffList}/${id}`, {
        method: 'POST',
        body: form,
        headers: { Origin: origin },
      })
      return app.send(staff.browser, request)
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const refused = await send(new TextEncoder().encode(svg), '1')
    expect(refused.status).toBe(400)
    expect(textOf(await refused.text())).toContain('is not a PNG or JPG picture')
    const original = new Uint8Array(pictureOf('logo', 'png', [400, 200]))
    expect((await send(original, '1')).headers.get('Location')).toBe(`${staffList}/${id}?done=logo`)
    const logo = await app.send(staff.browser, staff.browser.request(`${staffList}/${id}/logo`))
    expect(logo.headers.get('Content-Type')).toBe('image/png')
    const drawn = new Uint8Array(await logo.arrayBuffer())
    expect(Buffer.from(drawn.slice(1, 4)).toString()).toBe('PNG')
    expect(Buffer.from(drawn).equals(Buffer.from(original))).toBe(false)
    expect((await person.get(`${at(id)}/logo`)).status).toBe(404)
    await staff.send(`${staffList}/${id}`, { act: 'publish', revision: '2' })
    expect((await person.get(`${at(id)}/logo`)).status).toBe(200)
  })

  test('read no code in their list, and no one else has these pages', async () => {
    const id = await perk({ code: 'NOT-LISTED' })
    expect((await staff.get(staffList)).html).not.toContain('NOT-LISTED')
    for (const path of [staffList, `${staffList}/${id}`, `${staffList}/${id}/logo`])
      expect((await landlord.get(path)).status).toBe(404)
  })
})
