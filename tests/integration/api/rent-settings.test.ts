// @engine: policies, locks and constraints
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { addMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { app, landlord } from '../rent-rewards/landlord-world.ts'
import { formWith, Program, programOf, said } from '../support/api.ts'
import { Browser, signIn } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, Person } from '../worlds/reviewer.ts'
import { foreign, newId, page, program, reader, renting, stranger, useRentKeys } from './rent-world.ts'

useRentKeys()

const settings = `${renting}/settings`

describe('the settings', () => {
  const body = (more: object = {}) => ({
    display_name: 'Birch Lane',
    tenant_contact_email: 'office@birch.example',
    tenant_contact_number: '416 555 0123',
    ...more,
  })

  test('are read and saved, with a revision, for the own organization alone', async () => {
    const theirs = (await foreign.get(settings)).body
    const tag = (await program.get(settings)).headers.get('ETag') ?? ''
    const saved = await program.put(settings, body(), { 'If-Match': tag })
    expect(saved.body).toMatchObject({
      display_name: 'Birch Lane',
      tenant_contact_email: 'office@birch.example',
      tenant_contact_number: '4165550123',
      is_complete: true,
      not_asking_because: null,
    })
    expect(await said(program.put(settings, body(), { 'If-Match': tag }))).toBe('412 changed_since')
    const now = saved.headers.get('ETag') ?? ''
    expect((await program.put(settings, body({ display_name: 'Maple' }), { 'If-Match': now })).status).toBe(
      200,
    )
    expect((await program.put(settings, body({ tenant_contact_number: null }))).body).toMatchObject({
      tenant_contact_number: null,
    })
    expect((await foreign.get(settings)).body).toEqual(theirs)
  })

  test('are refused as on their page, and for members and keys that only read', async () => {
    for (const [wrong, pointer] of [
      [body({ display_name: ' ' }), '/display_name'],
      [body({ tenant_contact_email: 'office' }), '/tenant_contact_email'],
      [body({ tenant_contact_number: '12' }), '/tenant_contact_number'],
      [body({ logo_url: 'https://a.example' }), '/logo_url'],
    ] as const) {
      const { status, body: answer } = await program.put(settings, wrong)
      expect([status, answer.errors[0].pointer]).toEqual([422, pointer])
    }
    expect(await said(reader.put(settings, body()))).toBe('403 scope_missing')
    const added = await addMember(landlord.owner.organizationId)
    const browser = new Browser('198.51.100.77')
    await signIn(browser, added.person.email)
    const member = new Program(app, null, new Person(app, added, browser).browser)
    expect((await member.get(settings)).status).toBe(200)
    expect(await said(member.put(settings, body()))).toBe('403 not_allowed')
    const logo = { body: formWith(pictureOf('member'), 'logo.png') }
    expect(await said(member.send('PUT', `${settings}/logo`, logo))).toBe('403 not_allowed')
  })

  test('a sample goes to the person themselves, once for a key, and to no program', async () => {
    const { email } = landlord.member.person
    const count = async () => (await mailsTo(email)).length
    const before = await count()
    const headers = { 'Idempotency-Key': `sample-${newId()}` }
    const sent = await page.post(`${settings}/sample/consent`, undefined, headers)
    expect([sent.status, sent.body]).toEqual([202, { to: email }])
    const again = await page.post(`${settings}/sample/consent`, undefined, headers)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([202, 'true'])
    expect(await count()).toBe(before + 1)
    expect((await page.post(`${settings}/sample/welcome`)).status).toBe(202)
    expect(await count()).toBe(before + 2)
    expect(await said(page.post(`${settings}/sample/other`))).toBe('404 not_found')
    expect(await said(program.post(`${settings}/sample/welcome`))).toBe('403 people_only')
  })
})

describe('the logo', () => {
  const logo = (body: unknown, headers = {}, by = program) =>
    by.send('PUT', `${settings}/logo`, { body, headers })
  const openUploads = async () =>
    (await (await database()).owner.selectFrom('upload').select('id').execute()).length

  test('is a form with one picture, drawn again, once for a key', async () => {
    const headers = { 'Idempotency-Key': `logo-${newId()}` }
    const form = () => formWith(pictureOf('maple', 'png', [400, 300]), 'logo.png')
    const saved = await logo(form(), headers)
    expect(saved.status).toBe(200)
    expect(saved.body.logo_url).toMatch(/\/dashboard\/organization\/logo\?v=[0-9a-f]{16}$/)
    const again = await logo(form(), headers)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await said(logo(formWith(pictureOf('other'), 'logo.png'), headers))).toBe(
      '422 idempotency_key_reused',
    )
    const stored = await landlord.inOwnName((tx) =>
      tx.selectFrom('organization_logo').select(['width', 'height']).executeTakeFirstOrThrow(),
    )
    expect(stored).toEqual({ width: 160, height: 120 })
    const changes = await trailOf({
      action: 'organization.logo_changed',
      subject: landlord.owner.organizationId,
    })
    expect(changes).toMatchObject([{ person: null }])
    expect((await foreign.get(settings)).body.logo_url).toBeNull()
    expect(await openUploads()).toBe(0)
  })

  const several = () => {
    const form = formWith(pictureOf('one'), 'one.png')
    form.append('file', new File([new Uint8Array(pictureOf('two'))], 'two.png'))
    return form
  }
  const withField = () => {
    const form = new FormData()
    form.set('name', 'Maple')
    form.set('file', new File([new Uint8Array(pictureOf('three'))], 'three.png'))
    return form
  }

  test.each<[string, () => unknown, string, string?]>([
    ['JSON', () => ({}), '415 not_multipart'],
    ['no file', () => new FormData(), '422 invalid_body', '/file'],
    ['an empty file', () => formWith(new Uint8Array(), 'logo.png'), '422 invalid_body', '/file'],
    ['two files', several, '422 invalid_body', '/file'],
    ['another field', withField, '422 invalid_body', '/name'],
    ['a file in another field', () => formWith(pictureOf('x'), 'a.png', 'logo'), '422 invalid_body', '/logo'],
    ['a text', () => formWith(Buffer.from('not a picture'), 'logo.png'), '415 file_type_not_taken'],
    [
      'a damaged picture',
      () => formWith(pictureOf('broken').subarray(0, 60), 'logo.png'),
      '422 invalid_body',
      '/file',
    ],
    ['11 MB', () => formWith(new Uint8Array(11 * 1024 * 1024).fill(1), 'logo.png'), '413 file_too_large'],
  ])('is refused as %s, and nothing of it is kept', async (_, body, expected, pointer) => {
    const answer = await logo(body())
    expect([await said(answer), answer.body.errors?.[0].pointer]).toEqual([expected, pointer])
    expect(await openUploads()).toBe(0)
  })

  test('too large is said in the words of its page', async () => {
    const answer = await logo(formWith(new Uint8Array(10 * 1024 * 1024 + 1), 'logo.png'))
    expect([answer.status, answer.body.detail]).toEqual([413, 'File size is too large (max 10 MB)'])
  })

  test('a body that is cut off, compressed, or no form is refused', async () => {
    const boundary = 'edge'
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    expect(await said(logo(`${head}some bytes`, type))).toBe('400 malformed_form')
    const whole = `${head}some bytes\r\n--${boundary}--\r\n`
    expect(await said(logo(whole, { ...type, 'Content-Length': '100000' }))).toBe('400 upload_cut_off')
    expect(await said(logo(whole, { ...type, 'Content-Encoding': 'gzip' }))).toBe('415 encoding_not_taken')
    expect(await said(logo(whole, { 'Content-Type': 'multipart/form-data' }))).toBe('415 not_multipart')
    expect(await openUploads()).toBe(0)
  })

  test('with a session only our own pages send one', async () => {
    const send = (site: string) =>
      logo(formWith(pictureOf('page'), 'logo.png'), { 'Sec-Fetch-Site': site }, page)
    expect(await said(send('cross-site'))).toBe('403 other_site')
    expect((await send('same-origin')).status).toBe(200)
  })
})

test('a key of a person who may no longer is refused', async () => {
  const added = await addMember(stranger.owner.organizationId)
  const { owner } = await database()
  const become = (role: 'admin' | 'member') =>
    owner.updateTable('membership').set({ role }).where('person_id', '=', added.person.id).execute()
  await become('admin')
  const own = await programOf(app, added, ['rent_rewards:read', 'rent_rewards:write'])
  const body = { display_name: 'A Lane', tenant_contact_email: 'a@b.ca', tenant_contact_number: null }
  expect((await own.put(settings, body)).status).toBe(200)
  await become('member')
  expect(await said(own.put(settings, body))).toBe('403 not_allowed')
  expect((await own.get(settings)).status).toBe(200)
})
