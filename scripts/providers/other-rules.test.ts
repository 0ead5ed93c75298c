import { expect, test } from 'vitest'
import { isAllRight, type Line, linesAsText, summaryOf } from './lines.ts'
import { bureauLines, captchaLines, mailLines, personaLines } from './other-rules.ts'

const wrongIn = (lines: readonly Line[]) =>
  lines.flatMap(({ state, text }) => (state === 'wrong' ? text : []))

test('reCAPTCHA: an unknown key and a missing answer are distinguished', () => {
  const real = { isDouble: false }
  expect(wrongIn(captchaLines({ ...real, isSecretKnown: true }))).toEqual([])
  expect(wrongIn(captchaLines({ ...real, isSecretKnown: false }))).toEqual([
    expect.stringMatching(/does not know/),
  ])
  expect(wrongIn(captchaLines({ ...real, isSecretKnown: null }))).toEqual([
    expect.stringMatching(/did not answer/),
  ])
})

test('Persona: its host is asked, the rest is named for a person, with each event', () => {
  const given = {
    subdomain: 'rentbook',
    webhookUrl: 'https://a.example/webhooks/persona',
    eventTypes: ['inquiry.approved'],
  }
  expect(wrongIn(personaLines({ ...given, isReached: true }))).toEqual([])
  expect(wrongIn(personaLines({ ...given, isReached: false }))).toEqual([
    expect.stringMatching(/^rentbook.withpersona.com/),
  ])
  const text = linesAsText(personaLines({ ...given, isReached: true }))
  expect(text).toContain('https://a.example/webhooks/persona')
  expect(text).toContain('inquiry.approved')
})

test('mail: what the server said stands there, and mail that may go out readable is named', () => {
  const given = { smtpUrl: 'smtp://mail.example:587', needsTls: true, from: 'a@b.example', fault: null }
  expect(wrongIn(mailLines(given))).toEqual([])
  expect(wrongIn(mailLines({ ...given, fault: '535 bad password' }))).toEqual([
    expect.stringMatching(/535 bad password/),
  ])
  expect(linesAsText(mailLines(given))).toContain('encrypted (TLS)')
  const local = linesAsText(mailLines({ ...given, needsTls: false, smtpUrl: 'smtp://localhost:25' }))
  expect(local).toContain('TLS is not demanded')
  expect(local).not.toContain('encrypted')
  expect(linesAsText(mailLines({ ...given, needsTls: false, smtpUrl: 'smtps://localhost' }))).not.toContain(
    'not demanded',
  )
})

test('what the sandbox stands in for is not called right', () => {
  const lines = [
    ...captchaLines({ isDouble: true, isSecretKnown: null }),
    ...personaLines({ subdomain: null, isReached: false, webhookUrl: '', eventTypes: [] }),
    ...mailLines({ smtpUrl: null, needsTls: false, from: 'a@b.example', fault: null }),
    ...bureauLines({
      reporterName: 'R',
      reporterAddress: 'A',
      reporterPhone: null,
      programId: 'P',
      dialect: 'canada',
      profile: 'rental',
      isMadeUp: true,
    }),
  ]
  expect(lines.map(({ state }) => state)).toEqual(['unseen', 'unseen', 'unseen', 'unseen'])
  expect(isAllRight(lines)).toBe(true)
  expect(summaryOf(lines)).toBe('Nothing wrong was found. 4 cannot be read from here: look at each once.')
})

test('one wrong line is enough to fail', () => {
  const lines: Line[] = [
    { provider: 'Mail', state: 'right', text: 'a' },
    { provider: 'Mail', state: 'wrong', text: 'b' },
  ]
  expect(isAllRight(lines)).toBe(false)
  expect(summaryOf(lines)).toBe('1 to fix.')
})
