/** `grammar/make.ts OUT_DIR [--seed N] [--each N] [--only CODE] [--scans]`: orders of every tribunal from a grammar. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { Chance } from '../core.ts'
import { scanPdf, textPdf } from '../output.ts'
import { type Block, type Family, Flow, FONT_NAMES, type Sheet, type Style } from '../page.ts'
import { branchOrder } from './british-columbia.ts'
import { courtReasons } from './court.ts'
import { ontarioSums, ontarioTenant } from './ontario.ts'
import { ontarioFrench } from './ontario-french.ts'
import { type Made, PROVINCE_BODIES, provinceOrder } from './provinces.ts'
import { quebecDecision } from './quebec.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '6' },
    only: { type: 'string' },
    scans: { type: 'boolean' },
  },
})
const out = positionals[0]
if (out === undefined) throw new Error('Say where to: make.ts OUT_DIR')
const seed = Number(values.seed)
mkdirSync(out, { recursive: true })

const KINDS: Record<string, (chance: Chance) => Made> = {
  'ON-sums': ontarioSums,
  'ON-tenant': ontarioTenant,
  'ON-french': ontarioFrench,
  'ON-court': courtReasons,
  'BC-branch': branchOrder,
  'QC-decision': quebecDecision,
  ...Object.fromEntries(
    PROVINCE_BODIES.map((code) => [code, (chance: Chance) => provinceOrder(chance, code)]),
  ),
}

/** Four ways in which programs write text: a line, a word, justified words, and pieces of words. */
const RENDERERS = ['lines', 'words', 'justified', 'pieces'] as const

async function sheetsOf(
  made: Made,
  chance: Chance,
  style: Style,
  renderer: (typeof RENDERERS)[number],
): Promise<Sheet[]> {
  const flowed = await Flow.make(
    { ...style, wordByWord: renderer === 'words', justify: renderer === 'justified' },
    made.blocks,
  )
  return renderer === 'pieces' ? inPieces(flowed, chance, style.family) : flowed
}

async function inPieces(sheets: Sheet[], chance: Chance, family: Family): Promise<Sheet[]> {
  const doc = await PDFDocument.create()
  const [plain, heavy] = FONT_NAMES[family]
  const fonts = [await doc.embedFont(plain), await doc.embedFont(heavy)] as const
  return sheets.map((sheet) =>
    sheet.flatMap((item) => {
      if (item.kind !== 'text' || item.text.length < 6) return [item]
      const cut = chance.int(2, item.text.length - 2)
      if (item.text[cut] === ' ' || item.text[cut - 1] === ' ') return [item]
      const head = item.text.slice(0, cut)
      const x = item.x + fonts[item.bold ? 1 : 0].widthOfTextAtSize(head, item.size)
      return [
        { ...item, text: head },
        { ...item, x, text: item.text.slice(cut) },
      ]
    }),
  )
}

const REASONS =
  /^(?:determinations:|reasons|background|findings|introduction|reasons for judgment|endorsement|il est (?:déterminé|établi) que :|d ?é ?c ?i ?s ?i ?o ?n)$/i
const ORDERED =
  /^(?:it is (?:hereby |therefore )?ordered|orders?$|decision and order|the director orders|i (?:hereby )?order|summary of decision|conclusion|il est ordonné|pour (?:ces|tous)|\[\d\] (?:there will be judgment|judgment))/i

/** The first and the last words between the heading of the reasons and what is ordered. */
function reasonsIn(blocks: readonly Block[]): Pick<Made['expected'], 'reasoning'> {
  const said = blocks.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
  const heading = said.findIndex((one) => REASONS.test(one))
  const ordered = said.findIndex((one, at) => at > heading && ORDERED.test(one))
  const [from, to] = [said[heading + 1], said[ordered - 1]]
  if (heading < 0 || ordered < 0 || from === undefined || to === undefined) return {}
  return { reasoning: { from: from.replace(/^\W*\d+\W+/, ''), to: to.replace(/^\W*\d+\W+/, '') } }
}

const index: object[] = []
for (const [code, make] of Object.entries(KINDS)) {
  if (values.only !== undefined && values.only !== code) continue
  for (let n = 1; n <= Number(values.each); n += 1) {
    const name = `${code.toLowerCase()}-${n}`
    const chance = new Chance(seed, name)
    const made = make(chance)
    const family = chance.pick(['serif', 'sans'] as const)
    const style: Style = {
      family,
      size: chance.pick([10, 11, 12]),
      margin: chance.pick([60, 72]),
      leading: 1.25,
      hyphenate: false,
      wordByWord: false,
      justify: false,
      header: '',
      headerAlign: 'left',
      footer: (page, pages) => `Page ${page} of ${pages}`,
    }
    const renderer = RENDERERS[n % RENDERERS.length] ?? 'lines'
    const sheets = await sheetsOf(made, chance, style, renderer)
    const look = { dpi: 200, skew: 0.6, grey: 246, noise: 14, blur: 0.3, png: false }
    const bytes = values.scans
      ? await scanPdf(name, family, sheets, look, chance)
      : await textPdf(name, family, sheets, null)
    writeFileSync(join(out, `${name}.pdf`), bytes)
    const expected = {
      ...made.expected,
      elsewhere: PROVINCE_BODIES.includes(code) ? code : null,
      pages: sheets.length,
      ...reasonsIn(made.blocks),
    }
    writeFileSync(join(out, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`)
    index.push({
      file: `${name}.pdf`,
      expected: `${name}.json`,
      kind: code,
      group: code,
      scanned: values.scans === true,
      unsure: made.unsure,
    })
  }
}
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${index.length} documents in ${out} (seed ${seed})`)
