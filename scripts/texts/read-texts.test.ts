import { describe, expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

const inPage = (source: string) =>
  readTexts('app/Page.tsx', source).map(({ line, place, text }) => `${line} ${place}: ${text}`)
const inModule = (source: string) => readTexts('app/words.ts', source).map(({ text }) => text)

describe('the texts of a page', () => {
  test('are sentences, with their tags taken off and what is put in named', () => {
    expect(
      inPage(`export const Page = ({ name, at }) => (
  <p>
    Pay <b>{name}</b> until <Time date={at} />.{' '}
    <a href="/help">Get help</a>
  </p>
)`),
    ).toEqual(['3 text: Pay {name} until {Time}. Get help'])
  })

  test('are the attributes that are shown or heard, and no others', () => {
    expect(
      inPage(
        '<Field label="Email" hint={isNew ? "Such as this" : undefined} name="email" aria-describedby="Some id" tone="critical" />',
      ),
    ).toEqual(['1 label: Email', '1 hint: Such as this'])
  })

  test('are the choices inside a sentence, too', () => {
    expect(inPage("<p>It is {isOpen ? 'open' : 'closed'}, {format(opened)}</p>")).toEqual([
      '1 text: It is {…}, {opened}',
      '1 text: open',
      '1 text: closed',
    ])
  })
})

describe('the texts of a module', () => {
  test.each([
    ["const label = 'Amount owed'", ['Amount owed']],
    ["const columns = [{ label: 'E-mail' }]", ['E-mail']],
    [
      "export const messages = { missing: 'Required', far: `At most {most} days` }",
      ['Required', 'At most {most} days'],
    ],
    ["const menu = [{ label: 'FAQ' }]", ['FAQ']],
    ["const every = isAnnual ? 'a year' : 'a month'", ['a year', 'a month']],
    ['const subject = `{title}: file {number}`', ['{title}: file {number}']],
    ['const change = `{what}: {after}, new.`', ['{what}: {after}, new.']],
    ['const change = `{what}. Before: {was}.`', ['{what}. Before: {was}.']],
    ["const one = count === 1 ? '1 day' : `{count} days`", ['1 day', '{count} days']],
    ['const scope = `{label}: read`', ['{label}: read']],
    [
      "const reporting = isHeld ? 'Held until answered' : 'Marked as disputed'",
      ['Held until answered', 'Marked as disputed'],
    ],
    ['const scope = `{label} (read)`', ['{label} (read)']],
    ["const found = countText(leases.length, 'lease', 'leases')", ['{length} lease', '{length} leases']],
  ])('%s', (source, texts) => {
    // Braces represent a template's values.
    const written = source.replaceAll(/`[^`]*`/g, (template) => template.replaceAll('{', '$' + '{'))
    expect(inModule(written)).toEqual(texts)
  })

  test.each([
    "import { a } from 'A module of words'",
    "throw new Error('Nothing that people read')",
    "log.warn({ id }, 'A line of the log')",
    "if (kind === 'Some kind') run()",
    "const header = 'Content-Type'",
    "const policy = { cacheControl: 'private, no-store' }",
    "const rows = db.selectFrom('rental_debt as debt').select('debt.id as debtId')",
    'const statement = sql`select Every from Table`',
    "type Choice = 'First thing' | 'Second thing'",
  ])('not %s', (source) => {
    expect(inModule(source)).toEqual([])
  })
})
