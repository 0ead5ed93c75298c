// Every text that people read, with where it is read: the list for an editor, and for a translator.
import { readFileSync } from 'node:fs'
import { readImportGraph } from '../test/import-graph.ts'
import { readTexts } from './read-texts.ts'
import { forbiddenIn, type Terms } from './terms.ts'
import { everyPage, mayHoldTexts, pagesOf, whereRead } from './where-read.ts'

export type Text = {
  section: string
  file: string
  line: number
  place: string
  /** Whether it is an error text. */
  isError: boolean
  text: string
  pages: string[]
}

const errorFiles =
  /(?:problem|refusal|validation|schema|-rules|messages?|unreadable|why-)[\w.-]*[.]tsx?$|\/ErrorPage[.]tsx$|^app\/platform\/values\//

export function listTexts(): Text[] {
  const graph = readImportGraph()
  const placeOf = whereRead(graph)
  const order = [everyPage, ...pagesOf().map(({ address }) => address)]
  const rank = ({ section }: Text) => order.indexOf(section) + 1 || order.length + 1
  return [...graph.keys()]
    .filter(mayHoldTexts)
    .flatMap((file) => {
      const { section, pages } = placeOf(file)
      const isError = errorFiles.test(file)
      return readTexts(file, readFileSync(file, 'utf8')).map(({ line, place, text }) => ({
        section,
        file,
        line,
        place,
        isError,
        text,
        pages,
      }))
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) || compare(a.section, b.section) || compare(a.file, b.file) || a.line - b.line,
    )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** One line for each forbidden word in a text: where, which word, what to say instead. */
export function faultsOf(texts: Text[], terms: Terms): string[] {
  return texts.flatMap(({ file, line, text }) =>
    forbiddenIn(text, terms).map(
      ({ word, instead }) => `${file}:${line} says "${word}": ${instead}\n  ${text}`,
    ),
  )
}

/** The list as a page: a section for each page and for shared texts, file by file. */
export function asMarkdown(texts: Text[]): string {
  let section = ''
  let file = ''
  const lines = texts.flatMap((one) => {
    const head: string[] = []
    if (one.section !== section) head.push('', `## ${one.section}`)
    if (one.section !== section || one.file !== file) head.push('', `### ${one.file}`, ...shownOn(one), '')
    section = one.section
    file = one.file
    return [...head, `- ${one.line} (${one.isError ? 'error' : one.place}): ${one.text}`]
  })
  return ['# Texts', ...lines, ''].join('\n')
}

const shownOn = ({ pages, section }: Text) =>
  section.startsWith('Several pages')
    ? ['', `On ${pages.slice(0, 4).join(', ')}${more(pages.length - 4)}`]
    : []

const more = (count: number) => (count > 0 ? ` and ${count} more` : '')
