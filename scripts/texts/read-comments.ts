import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Forbidden, forbiddenIn, wordsNotUsed } from './terms.ts'

type Place = { line: number; text: string }

const titled = /^(test|it|describe)\b/

/** Files whose arrays and objects name cases: the first text of a row, or the key of a case, is a part of a title. */
const hasCases = (file: string) => /[.]test[.]tsx?$|[.]spec[.]ts$|^tests[/]/.test(file)

/** The properties of rows that explain a case to an engineer. */
const reasons = new Set(['why', 'harm'])

/** The text that names a case: the first of a row, the key of one, or its reason. Codes and values have no space. */
function caseTitle(node: ts.Node, file: string): ts.Node | null {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && reasons.has(node.name.text))
    return node.initializer
  if (!hasCases(file)) return null
  if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) return node.name
  const isRow = ts.isArrayLiteralExpression(node) && ts.isArrayLiteralExpression(node.parent)
  return isRow ? (node.elements[0] ?? null) : null
}

const isTitle = (node: ts.Node | null | undefined): node is ts.Node =>
  node != null && (ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text.includes(' ')))

/** The comments and test titles of one module. Consecutive lines of a comment are separate places. */
export function readComments(file: string, text: string): Place[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, number>()
  const markup: [start: number, end: number][] = []
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) {
      markup.push([node.getFullStart(), node.getEnd()])
      return
    }
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]
    for (const { pos, end } of around) ranges.set(pos, end)
    if (ts.isCallExpression(node) && titled.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        ranges.set(title.getStart(source), title.getEnd())
      }
    }
    const title = caseTitle(node, file)
    if (isTitle(title)) ranges.set(title.getStart(source), title.getEnd())
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  const isMarkup = (pos: number) => markup.some(([start, end]) => pos >= start && pos < end)
  return [...ranges]
    .filter(([pos]) => !isMarkup(pos))
    .map(([pos, end]) => ({
      line: source.getLineAndCharacterOfPosition(pos).line + 1,
      text: text.slice(pos, end).replace(/\n\s*(\*|\/\/)/g, ' '),
    }))
}

/** One line for each word that docs/style.md forbids in a comment or a test title. */
export function commentFaults(
  files = listedFiles(),
  forbidden: Forbidden[] = wordsNotUsed(readFileSync('docs/style.md', 'utf8')),
): string[] {
  return files.flatMap((file) =>
    readComments(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
      forbiddenIn(withoutQuotes(text), { forbidden, exempt: new Set() }).map(
        ({ word, instead }) => `${file}:${line}: "${word}" in a comment or title: say ${instead}`,
      ),
    ),
  )
}

/** What is quoted is a text of another place: an order, a page, a name in the code. */
const withoutQuotes = (text: string) => text.replace(/`[^`]*`|"[^"]*"/g, ' ')

/** Every module of ours, without what the fixtures keep. */
export function listedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'app', 'scripts', 'tests', 'database'], {
    encoding: 'utf8',
  })
  return listed.split('\0').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/fixtures/'))
}
