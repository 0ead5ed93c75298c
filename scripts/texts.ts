// Prints every text that people read, by page, mail and file, each with its place in the code. `--json` prints the same
// as data, `--page ADDRESS` everything that one page can show. `--check` fails on a word that docs/terms.md forbids in
// texts, or docs/style.md in comments and test titles.
import { parseArgs } from 'node:util'
import { asMarkdown, faultsOf, listTexts } from './texts/list-texts.ts'
import { commentFaults } from './texts/read-comments.ts'
import { readTerms } from './texts/terms.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    page: { type: 'string' },
  },
})

const all = listTexts()
if (values.check) {
  const faults = [...faultsOf(all, readTerms()), ...commentFaults()]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log(
    `${all.length} texts use the words of docs/terms.md, comments and test titles those of docs/style.md`,
  )
} else {
  const { page } = values
  const texts = page === undefined ? all : all.filter(({ pages }) => pages.includes(page))
  process.stdout.write(values.json ? `${JSON.stringify(texts, null, 1)}\n` : asMarkdown(texts))
}
