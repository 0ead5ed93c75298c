import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { listedFiles } from './read-comments.ts'
import { type Forbidden, forbiddenIn, namesNotUsed } from './terms.ts'

type Name = { line: number; name: string }

/** The names in one module: of values, types, properties and columns, each once, and its file name. */
export function readNames(file: string, text: string): Name[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Map<string, number>([[path.basename(file).replace(/\..*$/, ''), 1]])
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !names.has(node.text))
      names.set(node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...names].map(([name, line]) => ({ name, line }))
}

/** The words of a name: "is told otherwise" of `isToldOtherwise`, "told on" of `told_on`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()

/** Keys that speak to a person are texts: a copy of one's data has `what_you_told_about_yourself`. */
const isText = (name: string) => /_you_/.test(name)

/** An order of results, and no limit. */
const exempt = new Set(['most relevant'])

/** One line for each name that uses what docs/style.md forbids in names. */
export function nameFaults(
  files = listedFiles(),
  forbidden: Forbidden[] = namesNotUsed(readFileSync('docs/style.md', 'utf8')),
): string[] {
  return files.flatMap((file) =>
    readNames(file, readFileSync(file, 'utf8'))
      .filter(({ name }) => !isText(name))
      .flatMap(({ name, line }) =>
        forbiddenIn(wordsOf(name), { forbidden, exempt }).map(
          ({ word, instead }) => `${file}:${line}: "${word}" in the name ${name}: say ${instead}`,
        ),
      ),
  )
}
