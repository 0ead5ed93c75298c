import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** "specification 3, section 5", "the specification (1, section 2)", "the specification's order and words (3, section 2)". */
const citation = /\b[Ss]pecification(?:'s)?\b[^.;]{0,60}?\b(?<document>[123]), sections? (?<section>\d)/g
const documents = ['1-application', '2-search-and-research', '3-rental-debt']

type Place = { file: string; document: string; section: string }

function citations(): Place[] {
  return globSync('{app,database,scripts,tests}/**/*.{ts,tsx}').flatMap((file) => {
    // A comment goes on in the next line.
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
