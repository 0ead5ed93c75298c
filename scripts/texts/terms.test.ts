import { describe, expect, test } from 'vitest'
import { faultsOf, listTexts } from './list-texts.ts'
import { forbiddenIn, readTerms } from './terms.ts'

const list = readTerms(`# Terms

## Terms

| term | what it means | not said |
| --- | --- | --- |
| tenant | A person who owes | \`debtor*\`, \`lessee\` |
| notice | A message | |

## Words that are not used

| not said | say instead |
| --- | --- |
| \`Correct …\` | Change |
| \`in respect of\` | about |

## Texts of the specification

| text | why it stays |
| --- | --- |
| Unknown Debtor | specification 3 |
`)

describe('a text that uses a word the list forbids', () => {
  test.each([
    ['Three debtors owe it', ['debtor*']],
    ['A lessee', ['lessee']],
    ['A message in  respect of it', ['in respect of']],
    ['Correct a value', ['Correct …']],
    ['A correct value', []],
    ['Correction of a value', []],
    ['The {debtor} and their notice', []],
    ['Unknown Debtor', []],
  ])('%s', (text, words) => {
    expect(forbiddenIn(text, list).map(({ word }) => word)).toEqual(words)
  })

  test('is named with its place and with what to say', () => {
    const found = { section: '/', file: 'app/Page.tsx', line: 7, place: 'text', isError: false, pages: [] }
    expect(faultsOf([{ ...found, text: 'Hello debtor' }], list)).toEqual([
      'app/Page.tsx:7 says "debtor*": tenant\n  Hello debtor',
    ])
  })
})

describe('the texts of the application', () => {
  const texts = listTexts()
  const sectionOf = (file: string) => texts.find((text) => text.file === file)?.section

  test('stand where they are read', () => {
    expect(sectionOf('app/frame/ErrorPage.tsx')).toBe('Every page')
    expect(sectionOf('app/routes/dashboard/login/code.tsx')).toBe('/dashboard/login/code')
    expect(sectionOf('app/rental-debt/mail/notice-mail.ts')).toBe('Mail')
    expect(sectionOf('app/rental-debt/registered/transactions/ledger-csv.ts')).toBe('PDF and CSV')
    expect(sectionOf('app/routes/sandbox/clock.tsx')).toBe('Sandbox')
    expect(sectionOf('app/rental-debt/registered/DebtPage.tsx')).toMatch(/^Several pages/)
  })

  test('hold every text of the specification that is exempt: one that is gone is taken off the list', () => {
    const said = new Set(texts.map(({ text }) => text))
    expect([...readTerms().exempt].filter((text) => !said.has(text))).toEqual([])
  })
})
