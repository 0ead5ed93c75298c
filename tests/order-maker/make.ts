/** `make.ts OUT_DIR [--seed N] [--only name] [--plain]`: writes the held-out set of synthetic orders. See README.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from './core.ts'
import { scanPdf, textPdf } from './output.ts'
import { Flow, type Style } from './page.ts'
import { PLAN } from './plan.ts'
import { Pools } from './pools.ts'
import { Voice } from './voice.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string' }, plain: { type: 'boolean' } },
})
const out = positionals[0] ?? '/tmp/unseen-orders'
const seed = Number(values.seed)
mkdirSync(out, { recursive: true })

function anyStyle(chance: Chance, file: string): Style {
  const pageWord = chance.pick(['Order Page', 'Order Page', 'Page'])
  const quiet = chance.bool(0.15)
  return {
    family: chance.pick(['sans', 'sans', 'serif', 'serif', 'mono']),
    size: chance.pick([10, 10.5, 11, 11, 11.5, 12]),
    margin: chance.pick([54, 64, 72]),
    leading: chance.pick([1.15, 1.2, 1.3]),
    wordByWord: chance.bool(0.3),
    justify: chance.bool(0.25),
    hyphenate: chance.bool(0.3),
    header: chance.pick([`File Number: ${file}`, `File Number: ${file}`, file, '']),
    headerAlign: chance.pick(['right', 'right', 'left', 'center']),
    footer: (page, pages) => (quiet ? String(page) : `${pageWord} ${page} of ${pages}`),
  }
}

const pools = new Pools(seed)
const index: { file: string; expected: string; kind: string; scanned: boolean; unsure: string[] }[] = []
for (const plan of PLAN) {
  const chance = new Chance(seed, plan.name)
  const voice = new Voice(chance, pools, plan.voice ?? {})
  plan.write(voice)
  const looks = new Chance(seed, `${plan.name} look`)
  const style = { ...anyStyle(looks, voice.e.reference_id ?? ''), ...plan.style }
  if (plan.scan !== undefined && style.family === 'mono') style.family = 'serif'
  if (style.family === 'mono') style.size = Math.min(style.size, 10)
  index.push({
    file: `${plan.name}.pdf`,
    expected: `${plan.name}.json`,
    kind: plan.kind,
    scanned: plan.scan !== undefined,
    unsure: plan.unsure ?? [],
  })
  if (values.only !== undefined && values.only !== plan.name) continue
  const sheets = await Flow.make(style, voice.finished())
  voice.e.pages = sheets.length
  const bytes =
    plan.scan === undefined || values.plain
      ? await textPdf(plan.name, style.family, sheets, plan.stamp ?? null)
      : await scanPdf(plan.name, style.family, sheets, plan.scan, looks)
  writeFileSync(join(out, `${plan.name}.pdf`), bytes)
  writeFileSync(join(out, `${plan.name}.json`), `${JSON.stringify(voice.e, null, 2)}\n`)
}
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${index.length} documents in ${out} (seed ${seed})`)
