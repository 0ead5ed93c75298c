import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** "specification 3, section 5", "the specification (1, section 2)", "the specification's order and words (3, section 2)". */
const citation = /\b[Ss]pecification(?:'s)?\b[^.;]{0,60}?\b(?<document>[123]), sections? (?<section>\d)/g
const documents = ['1-application', '2-search-and-research', '3-rental-debt']

type Place = { file: string; document: string; section: string }

function citations(): Place[] {
  return globSync('{app,database,scripts,tests}/**/*.{ts,tsx}').flatMap((file) => {
    // A comment continues on the next line.
    const text = readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/) /g, ' ')
    return [...text.matchAll(citation)].map(({ groups: { document = '', section = '' } = {} }) => ({
      file,
      document,
      section,
    }))
  })
}

const hasSection = ({ document, section }: Place) =>
  readFileSync(`docs/spec/${documents[Number(document) - 1]}.md`, 'utf8').includes(`\n## ${section}. `)

test('every section of the specification that is cited can be read in docs/spec', () => {
  const cited = citations()
  expect(cited.length).toBeGreaterThan(60)
  expect(cited.filter((place) => !hasSection(place))).toEqual([])
})

const pages = [...globSync(['docs/**/*.md', 'app/**/README.md']), 'README.md']

test('every path that a page names is there', () => {
  const named = /`(?<named>(?:app|database|docs|scripts|tests)\/[\w./*-]*[\w*])\/?`/g
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(named)]
      .map(({ groups }) => groups?.named ?? '')
      .filter((one) => globSync(one).length === 0)
      .map((one) => `${page}: ${one}`),
  )
  expect(missing).toEqual([])
})

test('every file that a page names without its folder is there', () => {
  const files = globSync('{app,database,docs,scripts,tests}/**/*.{ts,tsx,md,json,sql}', {
    exclude: (name) => name.includes('node_modules'),
  })
  const isThere = (name: string) => files.some((file) => file.endsWith(`/${name}`))
  const named = /`(?<named>[a-zA-Z][\w-]*(?:[/.][\w-]+)*\.tsx?)`/g
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(named)]
      .map(({ groups }) => groups?.named ?? '')
      .filter((one) => !isThere(one) && !existsSync(one))
      .map((one) => `${page}: ${one}`),
  )
  expect(missing).toEqual([])
})

test('every link from page to page leads somewhere', () => {
  const link = /\]\((?<to>(?!https?:)[^)#\s]+)(?:#[^)]*)?\)/g
  const dead = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(link)]
      .map(({ groups }) => path.join(path.dirname(page), groups?.to ?? ''))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every setting has its row in docs/configuration.md, and every row its setting', () => {
  const source = readFileSync('app/platform/config.server.ts', 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  const rows = readFileSync('docs/configuration.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(documented.toSorted()).toEqual(read.toSorted())
})

test('every decision has its day, its status, and what was considered and left', () => {
  const lacking = globSync('docs/decisions/0*.md').flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    const has = [/^(?:Decided|Date:) \d{4}-\d\d-\d\d\b/m, /\bStatus: \w/, /^#+ .*Considered/m]
    return has.every((part) => part.test(text)) ? [] : [page]
  })
  expect(lacking).toEqual([])
})
