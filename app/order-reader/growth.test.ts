// One reader serves everyone: a file may cost time in proportion to its length, and no more. Work is counted on an
// input and on four times as much of it, never timed.
import { expect, test } from 'vitest'
import { candidate, choose } from './evidence.ts'
import { headerParties } from './header-parties.ts'
import { interpretOrder } from './interpret-order.ts'
import { orderTextFrom, splitSentences } from './order-text.ts'
import { linesFromPlacedText, type PlacedText, pageFromText } from './page-lines.ts'
import type { TextLine } from './text-line.ts'

/** How much more work four times the input makes. Sorting adds a little to four. */
const growth = (work: (size: number) => number, size = 400) => work(4 * size) / work(size)

test('each candidate for a value is looked at once', () => {
  const looks = (size: number) => {
    let count = 0
    const values = Array.from({ length: size }, (_, index) => ({
      toJSON: () => {
        count += 1
        return index
      },
    }))
    choose(values.map((value, line) => candidate(value, 3, { text: '', page: 1, line, doubts: [] }, '')))
    return count
  }
  expect(growth(looks)).toBeLessThanOrEqual(4)
})

test('more candidates than a call takes arguments', () => {
  const said = { text: '$1.00', page: 1, line: 1, doubts: [] }
  const many = Array.from({ length: 300_000 }, () => candidate(100, 3, said, '$1.00'))
  expect(choose(many)?.value).toBe(100)
})

test('a role copies the lines round it, not the whole order', () => {
  let copied = 0
  class Lines extends Array<TextLine> {
    override slice(start?: number, end?: number): TextLine[] {
      const part = super.slice(start, end)
      copied += part.length
      return part
    }
  }
  const copies = (size: number) => {
    copied = 0
    const lines = Lines.from({ length: size }, (_, index): TextLine => {
      const [cells, starts] = [
        [`Jane Roe ${index}`, 'Tenant'],
        [72, 400],
      ]
      return {
        page: 1,
        line: index + 1,
        text: cells.join('  '),
        cells,
        starts,
        doubts: [],
        gapAbove: 1,
        furniture: false,
        isStruck: false,
      }
    })
    headerParties({ lines, sentences: [], fromScan: false, whole: '' }, null)
    return copied
  }
  expect(growth(copies)).toBeLessThanOrEqual(4.1)
})

test.each([
  ['lines of a page', () => 12],
  ['a letter as tall as the page beside them', (index: number) => (index === 0 ? 100_000 : 12)],
])('a run is compared with the rows near it: %s', (_what, heightOf) => {
  const looks = (size: number) => {
    let count = 0
    const runs = Array.from(
      { length: size },
      (__, index): PlacedText => ({
        text: 'x',
        x: 10,
        width: 5,
        height: heightOf(index),
        get y() {
          count += 1
          return index * 20
        },
      }),
    )
    linesFromPlacedText(runs)
    return count
  }
  expect(growth(looks)).toBeLessThan(5)
})

/** How many characters patterns were applied to. */
function searched(work: () => void): number {
  const { exec } = RegExp.prototype
  let count = 0
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (this.lastIndex === 0) count += String(text).length
    return exec.call(this, text)
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return count
}

const heads = {
  ontario:
    'Landlord and Tenant Board\nOrder under Section 69\nFile Number: LTB-L-012345-22\nIt is ordered that:\n',
  court:
    'ONTARIO\nSuperior Court of Justice\nSmall Claims Court\nPlaintiff: Jane Roe\nDefendant: John Doe\nThe plaintiff was the landlord of the defendant. Judgment.\n',
  quebec:
    'TRIBUNAL ADMINISTRATIF DU LOGEMENT\nNo dossier : 714167 28 20230607 G\nA\nLocateur - Partie demanderesse\nc.\nB\nLocataire - Partie défenderesse\nDÉCISION\nPOUR CES MOTIFS, LE TRIBUNAL :\n',
}
const lines: Record<string, (index: number) => string> = {
  'one paragraph without an end': (index) => `and then some more words ${index} of the same sentence`,
  'words cut at each line': () => 'wordword abc-',
  'clauses by instalments': (index) =>
    `${index}. The Tenant shall pay to the Landlord $${index}.00 by instalments.`,
  'clauses in French': (index) =>
    `[${index}] CONDAMNE le locataire à payer au locateur ${index} $ par versements;`,
  'dated lines': (index) => `Date: 2021-03-${10 + (index % 20)}`,
  'long numbers': () => '123 456 789 123 456 789 123 456 789 123 456',
}

test.each(Object.keys(lines).flatMap((name) => Object.keys(heads).map((head) => [name, head] as const)))(
  '%s under a head of %s is searched so often as it is long',
  (name, head) => {
    const work = (size: number) => {
      const body = Array.from({ length: size }, (_, index) => lines[name]?.(index)).join('\n')
      const pages = [pageFromText(heads[head as keyof typeof heads] + body)]
      return searched(() => interpretOrder(pages))
    }
    expect(growth(work, 100)).toBeLessThan(5)
  },
)

test('no sentence and no line is longer than a pattern can be set on as a whole', () => {
  const text = orderTextFrom([pageFromText(`${'word '.repeat(40_000)}\n${'x'.repeat(40_000)}`)])
  expect(Math.max(...text.lines.map((line) => line.text.length))).toBeLessThanOrEqual(5_000)
  const sentences = splitSentences(`${'word '.repeat(40_000)}${'x'.repeat(40_000)}`)
  expect(Math.max(...sentences.map((one) => one.length))).toBeLessThanOrEqual(5_000)
  expect(sentences.join('').replaceAll(' ', '')).toHaveLength(4 * 40_000 + 40_000)
})

test('a side has at most as many names as its form takes', () => {
  const names = Array.from(
    { length: 40 },
    (_, index) => `Jane Roe-${String.fromCharCode(65 + (index % 26))}${'a'.repeat(index)}`,
  )
  const { fields } = interpretOrder([
    pageFromText(
      `${heads.ontario.replace('It is', `Between:   Acme Ltd.   Landlord\nand\n${names.join('\n')}   Tenants\nIt is`)}`,
    ),
  ])
  expect(fields.tenant_names.value.length).toBeLessThanOrEqual(20)
  expect(fields.tenant_names.confidence).not.toBe('high')
})
