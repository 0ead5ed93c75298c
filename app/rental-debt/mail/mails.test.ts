import { describe, expect, test } from 'vitest'
import { bankruptcyNotice } from './bankruptcy-mail.ts'
import { address } from './expected-dispute-messages.ts'
import { messages } from './expected-messages.ts'
import { debtMailSamples } from './samples.ts'

const sampleMailNames = Object.keys(debtMailSamples)
const sampleMail = (name: string) => debtMailSamples[name as keyof typeof debtMailSamples]()

import { settledNotice } from './settled-mail.ts'

test('every message is known here', () => {
  expect(Object.keys(messages).sort()).toEqual([...sampleMailNames].sort())
})

describe.each(sampleMailNames)('%s', (name) => {
  const mail = sampleMail(name)
  const [subject, ...said] = messages[name] ?? []

  test('says what it has to, in both forms', () => {
    expect(mail?.subject).toBe(subject)
    // A paragraph ends where its tag does.
    const html = (mail?.html ?? '').replace(/<[^>]*>/g, '\n').replaceAll('&#39;', "'")
    for (const words of said) {
      expect(mail?.text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('names the help line, and shows no gap', () => {
    expect(mail?.text).toContain('help line 1-800-555-0142')
    expect(mail?.text).not.toMatch(/undefined|null|NaN|\[object|\.\.| {2}(?! )\S/)
  })
})

test('a creditor without a period gets one at the end of a sentence', () => {
  const update = { to: 'a@b.example', names: ['Ada Zhou'], creditor: 'Avery Chen', isMatched: true }
  const mail = settledNotice({
    ...update,
    title: address,
    fileNumber: 'X-1',
    url: 'https://rentbook.example/',
    on: '2026-12-05',
    contact: { name: 'Avery Chen', email: 'c@d.example', phone: null },
    lastReportOn: null,
    nextReportOn: null,
  })
  expect(mail.text).toContain('owed to Avery Chen.\n')
})

test('a bankrupt person among others who owe a debt is asked for nothing; the others do not learn of a trustee', () => {
  const petition = sampleMail('bankruptcy-notice-of-one-of-two')
  expect(petition?.text).toContain('You are not asked to pay this debt.')
  expect(petition?.text).toContain('Your licensed insolvency trustee')
  expect(sampleMail('bankruptcy-notice-of-another')?.text).not.toContain('trustee')
})

test('the end of a bankruptcy promises no report that does not come', () => {
  const update = {
    to: 'a@b.example',
    names: ['Ada Zhou'],
    creditor: 'Avery Chen',
    isMatched: false,
    isOwn: true,
  }
  const mail = bankruptcyNotice({
    ...update,
    title: address,
    fileNumber: 'X-1',
    url: 'https://rentbook.example/',
    on: '2026-12-05',
    contact: { name: 'Avery Chen', email: 'c@d.example', phone: null },
    lastReportOn: null,
    nextReportOn: null,
    bankruptcy: {
      kind: 'dismissed',
      filedOn: '2026-11-30',
      endedOn: '2026-12-04',
      debt: 'free',
      lastLine: 'none',
    },
  })
  expect(mail.text).toContain('No bankruptcy affects the debt')
  expect(mail.text).not.toContain('credit bureau')
})
