// Prints every text that people read, by page, mail and file, each with its place in the code. `--json` prints the same
// as data, `--bare` each text once and nothing else, `--page ADDRESS` everything that one page can show. `--check` fails on a
// word that docs/terms.md forbids in
// texts, or docs/style.md in comments, titles of tests and names, and on a sentence that chooses a piece of itself.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gluedIn } from './texts/glued-sentences.ts'
import { asMarkdown, faultsOf, listTexts } from './texts/list-texts.ts'
import { commentFaults } from './texts/read-comments.ts'
import { nameFaults } from './texts/read-names.ts'
import { readTerms } from './texts/terms.ts'
import { mayHoldTexts } from './texts/where-read.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    page: { type: 'string' },
  },
})

const all = listTexts()
const glued = () =>
  globSync('app/**/*.{ts,tsx}')
    .filter(mayHoldTexts)
    .flatMap((file) =>
      gluedIn(file, readFileSync(file, 'utf8')).map(
        ({ line, piece }) =>
          `${file}:${line} chooses "${piece}" inside a sentence: make each choice a whole sentence`,
      ),
    )
if (values.check) {
  const faults = [...faultsOf(all, readTerms()), ...commentFaults(), ...nameFaults(), ...glued()]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log(
    `${all.length} texts use the words of docs/terms.md, comments, titles and names those of docs/style.md`,
  )
} else {
  const { page } = values
  const texts = page === undefined ? all : all.filter(({ pages }) => pages.includes(page))
  const each = [...new Set(texts.map(({ text }) => text))]
  const bare = () => `${JSON.stringify(each, null, 1)}\n`
  process.stdout.write(
    values.bare ? bare() : values.json ? `${JSON.stringify(texts, null, 1)}\n` : asMarkdown(texts),
  )
}
