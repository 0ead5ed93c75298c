import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateOrganization } from '#app/organization/settings/organization.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { Person, signedIn } from '../worlds/reviewer.ts'

const used = useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const page = '/dashboard/organization'
const typed = {
  name: 'Willow Street Homes',
  rental_units: '',
  contact_email: '',
  contact_phone: '',
  contact_address: '',
}

let app: BuiltApp
let admin: Person
let member: Person
let stranger: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  admin = await signedIn(app)
  stranger = await signedIn(app)
  const added = await addMember(admin.member.organizationId, personFactory.named())
  const browser = new Browser()
  await signIn(browser, added.person.email)
  member = new Person(app, added, browser)
}, 240_000)
afterAll(stopJobs)

const textOf = async (by: Person, path = page) => (await by.get(path)).html.replaceAll('<!-- -->', '')
const keptFiles = () => filesOnDisk(used.dataDir).filter((file) => file.includes(admin.member.organizationId))
/** What was done in the name of a person's organization; jobs write others' entries meanwhile. */
const doneBy = async ({ member: { organizationId } }: Person) =>
  (await trailOf()).filter(({ organization }) => organization === organizationId).map(({ action }) => action)
const savedName = async (by: Person) => /class="[^"]*">([^<]*)<\/p>/.exec(await textOf(by))?.[1]

async function sendLogo(by: Person, bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') {
  const form = new FormData()
  form.set('form_token', await by.token())
  form.set('file', new File([bytes], name))
  const request = by.browser.request(page, { method: 'POST', body: form, headers: { Origin: origin } })
  const answer = await app.send(by.browser, request)
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    html: (await answer.text()).replaceAll('&#x27;', "'"),
  }
}

function picture(width: number, height: number, type: 'image/png' | 'image/jpeg' = 'image/png') {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#0f5c4a'
  context.fillRect(0, 0, width, height)
  return new Uint8Array(type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type))
}

describe('the settings', () => {
  test('are changed by admins and read by members', async () => {
    const saved = await admin.send(page, {
      ...typed,
      name: ' Maple   Court ',
      rental_units: '1,200',
      contact_email: 'Office@MapleCourt.example',
      contact_phone: '(416) 555-0123',
      contact_address: '12 Elm St\r\nToronto ON',
      members_may_delete_debts: 'yes',
    })
    expect(saved).toMatchObject({ status: 303, location: `${page}?done=saved` })
    const shown = await textOf(admin, `${page}?done=saved`)
    for (const text of ['The settings are saved.', 'value="Maple Court"', 'value="1200"', '416 555 0123']) {
      expect(shown).toContain(text)
    }
    const read = await textOf(member)
    for (const text of ['office@maplecourt.example', '12 Elm St, Toronto ON', '1,200', 'Only admins']) {
      expect(read).toContain(text)
    }
    expect(read).not.toContain('name="rental_units"')
    expect((await doneBy(admin)).slice(-3)).toEqual([
      'organization.renamed',
      'organization.permission_changed',
      'organization.changed',
    ])
  })

  test('cannot be changed by members, however they post, nor by anyone who lost the role', async () => {
    for (const fields of [{ ...typed, name: 'Taken' }, { intent: 'remove-logo' }]) {
      expect(await member.send(page, fields)).toMatchObject({
        status: 302,
        location: '/dashboard?refused=role',
      })
    }
    expect(await sendLogo(member, picture(8, 8))).toMatchObject({
      status: 302,
      location: '/dashboard?refused=role',
    })
    const settings = {
      name: 'Taken',
      rentalUnits: null,
      contactEmail: null,
      contactPhone: null,
      contactAddress: null,
      membersMayDeleteDebts: true,
    }
    const inTheirName = {
      ...stranger.member,
      organizationId: admin.member.organizationId,
      actor: { ...stranger.member.actor, organizationId: admin.member.organizationId },
    }
    for (const caller of [member.member, inTheirName]) {
      const once = onceKey('test', crypto.randomUUID())
      expect(await updateOrganization(caller, { settings, once })).toEqual({
        ok: false,
        refusal: 'not_allowed',
      })
    }
    expect(await savedName(admin)).toBe('Maple Court')
  })

  test('of another organization are neither shown nor changed', async () => {
    expect(await savedName(stranger)).toBe('Willow Street Homes')
    expect((await stranger.send(page, { ...typed, name: 'Elm Street' })).location).toBe(`${page}?done=saved`)
    expect(await savedName(admin)).toBe('Maple Court')
  })

  test.each([
    ['name', '', 'Enter the name of the organization'],
    ['name', 'x'.repeat(300), 'Use at most 200 characters'],
    ['name', '🍁', 'Use at least one letter or number'],
    ['rental_units', '1e9', 'Enter a whole number from 0 to 1,000,000'],
    ['rental_units', '-3', 'Enter a whole number from 0 to 1,000,000'],
    ['contact_email', 'robin', 'Please enter a valid email address'],
    ['contact_phone', '416', 'Phone must be 10 digits'],
  ])('%s %j is refused, and stays as it was typed', async (field, text, message) => {
    const answer = await admin.send(page, { ...typed, contact_address: 'Kept as typed', [field]: text })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('<title>Error: Organization - Rentbook</title>')
    expect(answer.html).toContain(message)
    expect(answer.html).toContain('Kept as typed')
    expect(await savedName(admin)).toBe('Maple Court')
  })

  test('saved twice by one form are saved once, and unchanged ones leave no entry', async () => {
    const form_token = await stranger.token()
    const fields = { form_token, ...typed, name: 'Oak Street' }
    const twice = await Promise.all([stranger.post(page, fields), stranger.post(page, fields)])
    expect(twice.map(({ location }) => location)).toEqual([`${page}?done=saved`, `${page}?done=saved`])
    const before = await doneBy(stranger)
    expect((await stranger.send(page, { ...typed, name: 'Oak Street' })).location).toBe(
      `${page}?done=unchanged`,
    )
    expect(await doneBy(stranger)).toEqual(before)
  })

  test('of two who edit at once keep what each has changed, and neither undoes the other unasked', async () => {
    const typedNow = { ...typed, name: 'Fir Street', members_may_delete_debts: '' }
    expect((await admin.send(page, typedNow)).status).toBe(303)
    const seen = JSON.stringify(typedNow)
    const save = (changes: Record<string, string>) => admin.send(page, { ...typedNow, ...changes, seen })
    expect((await save({ contact_email: 'office@people.example' })).location).toBe(`${page}?done=saved`)
    // Another admin, with an older page.
    expect((await save({ rental_units: '50' })).location).toBe(`${page}?done=saved`)
    const both = await textOf(admin)
    expect(both).toContain('value="office@people.example"')
    expect(both).toContain('value="50"')
    const third = await save({ rental_units: '52', name: 'Pine Street' })
    expect(third.status).toBe(409)
    expect(third.html).toContain('Someone else changed this while you were editing: Rental units.')
    expect(third.html).toContain('value="52"')
    expect(await savedName(admin)).toBe('Fir Street')
    // The page that says so has shown theirs: sent once more, it is intended.
    const fresh = /name="seen" value="([^"]*)"/.exec(third.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const again = await admin.send(page, {
      ...typedNow,
      rental_units: '52',
      name: 'Pine Street',
      seen: fresh,
    })
    expect(again.location).toBe(`${page}?done=saved`)
    expect(await textOf(admin)).toContain('value="52"')
    for (const nonsense of ['', '{}', '[1', 'null']) {
      expect((await admin.send(page, { ...typedNow, name: 'Maple Court', seen: nonsense })).status).toBe(303)
    }
  })

  test('show what is used', async () => {
    expect(await textOf(admin)).toMatch(/People in the team<\/dt><dd>2</)
  })
})

/** A phone picture taken upright: 40 pixels wide in the file, to be rotated, and with its location. */
function turnedPicture(): Uint8Array<ArrayBuffer> {
  const jpeg = picture(40, 20, 'image/jpeg')
  const tiff = Buffer.alloc(64)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 10)
  tiff.set([0x01, 0x0e, 0, 2, 0, 0, 0, 16, 0, 0, 0, 40], 22)
  tiff.write('taken at home\0', 40, 'latin1')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return new Uint8Array(
    Buffer.concat([jpeg.slice(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.slice(2)]),
  )
}

describe('the logo', () => {
  const served = async (by: Person) => app.send(by.browser, by.browser.request(`${page}/logo`))

  test.each([
    ['a wide PNG', picture(1600, 400), [160, 40]],
    ['a JPEG', picture(300, 300, 'image/jpeg'), [160, 160]],
    ['a small one, as it is', picture(40, 20), [40, 20]],
    ['a sliver', picture(5000, 1), [160, 1]],
    ['one that was taken upright, upright', turnedPicture(), [20, 40]],
  ])('is redrawn from %s', async (_, bytes, [width, height]) => {
    expect((await sendLogo(admin, bytes)).location).toBe(`${page}?done=logo`)
    const answer = await served(admin)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    expect(png.toString('latin1')).not.toMatch(/Exif|eXIf|tEXt|taken at home/)
    expect(keptFiles()).toEqual([])
  })

  test('keeps nothing of what its file held besides the picture', async () => {
    const text = Buffer.from('tEXtAuthor\0Robin Tremblay of 12 Elm St')
    const bytes = Buffer.concat([picture(10, 10), text])
    expect((await sendLogo(admin, new Uint8Array(bytes))).location).toBe(`${page}?done=logo`)
    expect(Buffer.from(await (await served(admin)).arrayBuffer()).includes('Tremblay')).toBe(false)
  })

  test('is shown to its organization and to no other', async () => {
    expect(await textOf(member)).toContain('alt="Logo of Maple Court"')
    expect((await served(stranger)).status).toBe(404)
    expect((await served(member)).status).toBe(200)
  })

  const head = (width: number, height: number) => {
    const bytes = new Uint8Array(picture(1, 1))
    const view = new DataView(bytes.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return bytes
  }
  test.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
    ['nothing', new Uint8Array(), 400, 'Choose the picture of your logo'],
    ['words', new TextEncoder().encode('hello'), 400, 'is not a PNG or JPG picture'],
    [
      'a drawing in words',
      new TextEncoder().encode('<svg onload="x()"/>'),
      400,
      'is not a PNG or JPG picture',
    ],
    ['what only begins as a PNG', picture(80, 80).slice(0, 40), 400, 'is damaged'],
    ['20,000 by 20,000 dots', head(20_000, 20_000), 400, 'has more than 25 million dots'],
    ['11 MB', new Uint8Array(11 * 1024 * 1024).fill(7), 413, 'File size is too large (max 10 MB)'],
  ])('is not made of %s', async (_, bytes, status, message) => {
    const answer = await sendLogo(admin, bytes, 'logo.png')
    expect(answer.status).toBe(status)
    expect(answer.html).toContain('<title>Error: Organization - Rentbook</title>')
    expect(answer.html).toContain(message)
    expect(keptFiles()).toEqual([])
  })

  test('is removed, and removed again without harm', async () => {
    for (const _ of [1, 2]) {
      expect((await admin.send(page, { intent: 'remove-logo' })).location).toBe(`${page}?done=logo-removed`)
    }
    expect((await served(admin)).status).toBe(404)
    const { rows } = await sql`select from organization_logo`.execute((await database()).owner)
    expect(rows).toHaveLength(0)
  })
})
