// A sentence that chooses a piece of itself ("It is {isOn ? 'on' : 'off'}.") cannot be translated: in another language the
// rest of it changes too. Each choice is a whole sentence.
import ts from 'typescript'

export type GluedSentence = { line: number; piece: string }

const hasWords = (text: string) => /\p{L}{2}/u.test(text)
/** From a capital, a digit or a value to its end. */
const isWhole = (text: string) => /^\s*[“"(]?[\p{Lu}\d$…][\s\S]*[.?!:]\s*$/u.test(text)

export function gluedIn(file: string, source: string): GluedSentence[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: GluedSentence[] = []
  const take = (expression: ts.Expression) => {
    const glued = choicesOf(expression).find((text) => hasWords(text) && !isWhole(text))
    const { line } = tree.getLineAndCharacterOfPosition(expression.getStart(tree))
    if (glued !== undefined) found.push({ line: line + 1, piece: glued.trim() })
  }
  const visit = (node: ts.Node): void => {
    // A statement of the database is no sentence.
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isTemplateExpression(node) && isSentence(node))
      for (const { expression } of node.templateSpans) take(expression)
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isWords))
      for (const child of node.children)
        if (ts.isJsxExpression(child) && child.expression) take(child.expression)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The texts that a choice inside a sentence can put there; none where it is a value. */
function choicesOf(expression: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(expression)) return choicesOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...textOf(expression.whenTrue), ...textOf(expression.whenFalse)]
  const isAnd =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return isAnd ? textOf(expression.right) : []
}

/** A text, with what is put in as one sign; a choice in a choice is looked into. */
function textOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')]
  return choicesOf(node)
}

const isWords = (child: ts.JsxChild) => ts.isJsxText(child) && hasWords(child.text)
/** Two words at least: a path or a statement's name is none. */
const isSentence = ({ head, templateSpans }: ts.TemplateExpression) =>
  /\p{L}{3,},? \p{L}{2,}/u.test([head.text, ...templateSpans.map(({ literal }) => literal.text)].join(' … '))
