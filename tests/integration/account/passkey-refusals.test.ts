import { describe, expect, test } from 'vitest'
import { isWithoutCertificates } from '#app/account/passkeys/web-authn.server.ts'
import { origin } from '../support/browser.ts'
import { SoftwarePasskey } from '../support/software-passkey.ts'
import {
  added,
  app,
  listed,
  newStaff,
  passkeysAt,
  questionFor,
  questionsAgedBy,
  staff,
  textOf,
  trail,
  usePasskeyStaff,
} from '../worlds/passkey-staff.ts'

usePasskeyStaff()

describe('attestation, which was not requested', () => {
  test('is taken where the passkey itself signs it', async () => {
    const passkey = new SoftwarePasskey(origin)
    const answer = passkey.create(await questionFor(staff, 'add'), { attestation: 'own' })
    const done = await staff.send(passkeysAt, { name: 'Security key', passkey: answer })
    expect(done.location).toBe(`${passkeysAt}?added=yes`)
  })

  // The library would request the revocation address in a certificate.
  test('is not looked at where it is a certificate', async () => {
    const looked = (['none', 'own', 'certificate'] as const).map((attestation) => {
      const answer = new SoftwarePasskey(origin).create({ challenge: 'any' }, { attestation })
      return isWithoutCertificates(JSON.parse(answer).response.attestationObject)
    })
    expect(await Promise.all([...looked, isWithoutCertificates('bm9uZQ')])).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('what is not added', () => {
  type Bad = { says: string; cause: string; answer: () => Promise<string> }
  const create = async (odd: Parameters<SoftwarePasskey['create']>[1]) =>
    new SoftwarePasskey(origin).create(await questionFor(staff, 'add'), odd)
  const cases: Record<string, Bad> = {
    'no answer of a browser': {
      says: 'We could not read what your browser sent.',
      cause: 'unreadable',
      answer: async () => '{"id":"x"}',
    },
    'one whose person was not verified': {
      says: 'Use one that asks for your PIN, fingerprint or face.',
      cause: 'wrong',
      answer: () => create({ isVerified: false }),
    },
    'one that was made for another address': {
      says: 'That passkey answered at a web address that is not ours.',
      cause: 'other_site',
      answer: () => create({ origin: 'https://rentbook.evil.example' }),
    },
    'one for another name, whatever its browser says': {
      says: 'We could not check that passkey.',
      cause: 'wrong',
      answer: () => create({ site: 'evil.example' }),
    },
    'one that answers late': {
      says: 'A passkey has 5 minutes to answer.',
      cause: 'expired',
      async answer() {
        const answer = await create({})
        await questionsAgedBy(staff, 5)
        return answer
      },
    },
    'one that answers no question of ours': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      answer: () => create({ challenge: Buffer.alloc(32).toString('base64url') }),
    },
    'one that answers a question to confirm': {
      says: 'answered a request that is no longer open',
      cause: 'not_open',
      async answer() {
        return new SoftwarePasskey(origin).create(await questionFor(staff, 'confirm'))
      },
    },
    'one that is here already': {
      says: 'That passkey is already here.',
      cause: 'known',
      async answer() {
        const passkey = await added(staff)
        return passkey.create(await questionFor(staff, 'add'))
      },
    },
    'one that another person has': {
      says: 'That passkey is already here.',
      cause: 'known',
      async answer() {
        const theirs = await added(await newStaff(app))
        return theirs.create(await questionFor(staff, 'add'))
      },
    },
    'one that comes with a certificate': {
      says: 'We could not check that passkey.',
      cause: 'wrong',
      answer: () => create({ attestation: 'certificate' }),
    },
  }

  test.each(Object.keys(cases))('%s', async (name) => {
    const { says, cause, answer } = cases[name] as Bad
    const passkey = await answer()
    const before = await listed(staff)
    const refused = await staff.send(passkeysAt, { name: 'Typed name', passkey })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('<title>Error: ')
    expect(textOf(refused.html)).toContain(says)
    expect(await listed(staff)).toBe(before)
    expect(await trail(staff)).toContainEqual({ action: 'passkey.refused', details: { cause } })
  })
})
