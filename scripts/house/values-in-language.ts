import ts from 'typescript'

const forms = new Set([
  'formatDate',
  'formatDayOfYear',
  'monthName',
  'formatMoment',
  'formatCents',
  'formatShortCents',
  'formatCount',
  'formatPhone',
  'formatBytes',
])
const letters = /\p{L}{2}/u

/**
 * Lines where an English form of a value (`formatDate`) stands alone. In an English sentence it belongs to the sentence. A
 * value on its own follows the page: `<Time>`, `<Money>`, `<Value>`, or `useInLanguage(formatDate)`; what is written for one
 * reader takes `valuesIn(language)`.
 */
export function loneValues(file: string, text: string): number[] {
  if (!/\b(?:format(?:Date|DayOfYear|Moment|Cents|ShortCents|Count|Phone|Bytes)|monthName)\b/.test(text))
    return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return identifiersIn(source)
    .filter((name) => forms.has(name.text) && !isPartOfImport(name) && !isInLanguage(name))
    .filter((name) => !standsInSentence(name, source))
    .map((name) => source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1)
}

function identifiersIn(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = []
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) found.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

const isPartOfImport = (name: ts.Identifier) => ts.isImportSpecifier(name.parent)

/** `useInLanguage(formatDate)` */
const isInLanguage = ({ parent }: ts.Identifier) =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'useInLanguage'

/** In a template or a line of JSX with words, or in a constant or small function that only such lines use. */
function standsInSentence(name: ts.Node, source: ts.SourceFile): boolean {
  for (let node = name; node.parent; node = node.parent) {
    const { parent } = node
    if (ts.isTemplateExpression(parent) && hasWords(parent)) return true
    if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return parent.children.some(isJsxWord)
    if (ts.isJsxAttribute(parent)) return false
    if (ts.isVariableDeclaration(parent)) return parent.name !== node && onlyInSentences(parent, source)
  }
  return false
}

/** Also words that are chosen inside of it: `${amount} ${isWaiver ? 'waived' : 'paid'}`. */
function hasWords(template: ts.TemplateExpression): boolean {
  const own = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('')
  const chosen = template.templateSpans.map(({ expression }) => wordsOf(expression)).join('')
  return letters.test(own) || letters.test(chosen)
}

function wordsOf(node: ts.Expression): string {
  if (ts.isParenthesizedExpression(node)) return wordsOf(node.expression)
  if (ts.isConditionalExpression(node)) return wordsOf(node.whenTrue) + wordsOf(node.whenFalse)
  if (ts.isTemplateExpression(node)) return hasWords(node) ? node.getText() : ''
  return ts.isStringLiteralLike(node) ? node.text : ''
}

const isJsxWord = (child: ts.Node) => ts.isJsxText(child) && /\p{L}/u.test(child.text)

function onlyInSentences(declaration: ts.VariableDeclaration, source: ts.SourceFile): boolean {
  const names = identifiersIn(declaration.name).map(({ text }) => text)
  const uses = identifiersIn(scopeOf(declaration) ?? source).filter(
    (use) => names.includes(use.text) && !isInside(use, declaration.name) && isUse(use),
  )
  return uses.length > 0 && uses.every((use) => isCondition(use) || standsInSentence(use, source))
}

/** Not a property of the same name. */
const isUse = ({ parent, ...use }: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(parent) && parent.name.pos === use.pos) &&
  !(ts.isPropertyAssignment(parent) && parent.name.pos === use.pos) &&
  !ts.isBindingElement(parent) &&
  !ts.isPropertySignature(parent) &&
  !ts.isParameter(parent)

/** `on ? ... : ...`, `on && ...` and `if (on)` read whether there is one. */
function isCondition(use: ts.Identifier): boolean {
  const { parent } = use
  if (ts.isConditionalExpression(parent)) return parent.condition === use
  if (ts.isIfStatement(parent)) return parent.expression === use
  return ts.isBinaryExpression(parent) && parent.left === use
}

const isInside = (node: ts.Node, outer: ts.Node): boolean => node.pos >= outer.pos && node.end <= outer.end

function scopeOf(node: ts.Node): ts.Node | undefined {
  for (let each = node.parent; each; each = each.parent) if (ts.isBlock(each)) return each
  return undefined
}
