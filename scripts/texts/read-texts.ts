// The texts of one module that people read: text between tags, in attributes that are shown or announced, and in
// strings that are sentences or labels. Machine-only strings are excluded by their position.
import ts from 'typescript'

/** `place`: between tags (`text`), in an attribute of that name, or in a string of the module (`string`). */
export type FoundText = { line: number; place: string; text: string }

/** Attributes whose text is shown or announced, however short. */
const readAttributes = new Set(
  'alt aria-description aria-label button caption confirm hint label lede legend placeholder summary title'.split(
    ' ',
  ),
)
/** Properties whose text is shown, however short: a menu's `FAQ`. */
const readKeys = new Set(['hint', 'label', 'legend', 'title'])
/** Attributes for machines, whatever they look like. */
const machineAttributes = new Set(
  'accept autoComplete className closeTo cancelTo content d href id name pattern rel src style to value viewBox'.split(
    ' ',
  ),
)
const machineAttribute = /^data-|^aria-|^[a-z]+[A-Z]\w*(?:By|To|Rendering|Anchor)$/

/** Functions whose texts no person reads: internal errors, the log, queries, headers, look-ups. */
const machineCalls = [
  /^(?:super|require|singleRow|sql|log\w*|Set|Map|URL|RegExp|TextDecoder|wordList|\w*(?:Error|Detail))$/,
  /^(?:Intl|console|log|logger|log\(\)|sql)[.]/,
  /[.](?:startsWith|endsWith|includes|split|join|indexOf|replace|replaceAll|test|match|matchAll|get|set|has|append|delete)$/,
  /[.](?:getElementById|querySelector|querySelectorAll|addEventListener|getAttribute|setHeader|createHash|createHmac)$/,
  /[.](?:selectFrom|innerJoin|leftJoin|where|whereRef|select|orderBy|groupBy|returning|with|executeSql|raw|warn|info|error)$/,
]
const machineKeys = new Set(['className', 'id', 'key', 'name', 'path', 'file', 'rel', 'href', 'code'])

export function readTexts(file: string, source: string): FoundText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, scriptKind(file))
  const found: FoundText[] = []
  const add = (node: ts.Node, place: string, words: string) => {
    const text = words.replace(/\s+/g, ' ').trim()
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    if (/\p{L}/u.test(withoutSlots(text))) found.push({ line: line + 1, place, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (hasOwnWords(node)) {
        add(firstWords(node), 'text', flattened(node))
        visitInside(node, visit)
        return
      }
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const place = placeOf(node)
      const words = wordsOf(node)
      if (place && (place === 'text' || readAttributes.has(place) || looksRead(words)))
        add(node, place, words)
    } else if (ts.isCallExpression(node)) addCounted(node, add)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** `countText(leases, 'lease', 'leases')`: neither word is a text, and what is shown is `{leases} lease` or `{leases} leases`. */
function addCounted(
  call: ts.CallExpression,
  add: (node: ts.Node, place: string, words: string) => void,
): void {
  const [count, ...words] = call.arguments
  if (!count || call.expression.getText() !== 'countText') return
  for (const word of words)
    if (ts.isStringLiteralLike(word)) add(word, 'string', `{${slotName(count)}} ${word.text}`)
}

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

type Tagged = ts.JsxElement | ts.JsxFragment

const hasOwnWords = (node: Tagged): boolean => node.children.some(isWords)
const isWords = (node: ts.Node): node is ts.JsxText => ts.isJsxText(node) && /\p{L}/u.test(node.text)
const firstWords = (node: Tagged): ts.Node => node.children.find(isWords) ?? node

/** A sentence without its inner tags, with run-time values named in braces. */
function flattened(node: Tagged): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return collapsed(child.text)
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return flattened(child)
      if (ts.isJsxExpression(child)) return slotOf(child.expression)
      return slotOfTag(child)
    })
    .join('')
}

/** As in JSX: a line break and the next line's indentation are nothing. */
const collapsed = (text: string) => text.replace(/\s*\n\s*$|^\s*\n\s*/g, '').replace(/\s*\n\s*/g, ' ')

/** A run-time value: `{name}`; a constant string (a trailing space, most often) is itself. */
function slotOf(expression: ts.Expression | undefined): string {
  if (!expression) return ''
  if (ts.isStringLiteralLike(expression)) return expression.text
  return `{${slotName(expression)}}`
}

/** A tag without text inside: `{Value}`, and nothing for an icon or a line break. */
function slotOfTag(child: ts.JsxSelfClosingElement): string {
  const name = child.tagName.getText()
  return /^Icon|^[a-z]/.test(name) ? '' : `{${name}}`
}

function slotName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  if (ts.isCallExpression(expression)) {
    const [only] = expression.arguments
    return only ? slotName(only) : slotName(expression.expression)
  }
  return '…'
}

/** Inside a sentence that was read as a whole: its attributes, and strings of run-time values. */
function visitInside(node: Tagged, visit: (node: ts.Node) => void): void {
  if (ts.isJsxElement(node)) visit(node.openingElement)
  for (const child of node.children) {
    if (ts.isJsxElement(child) || ts.isJsxFragment(child)) visitInside(child, visit)
    else if (ts.isJsxExpression(child) && child.expression && !ts.isStringLiteralLike(child.expression))
      visit(child.expression)
    else if (ts.isJsxSelfClosingElement(child)) visit(child)
  }
}

function wordsOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text
  return (
    node.head.text +
    node.templateSpans.map(({ expression, literal }) => `{${slotName(expression)}}${literal.text}`).join('')
  )
}

/** Where a string is read; null if no person reads it. */
function placeOf(node: ts.Node): string | null {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return attributePlace(parent)
  if (isMachineParent(node, parent)) return null
  let isDirect = true
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    const place = enclosing(at, at.parent)
    if (place !== undefined) return place !== null && !isDirect ? 'string' : place
    isDirect &&= isChoice(at.parent)
  }
  return 'string'
}

/** Expressions that pass a string on: `isOpen ? 'open' : 'closed'`. */
const isChoice = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isBinaryExpression(node) ||
  ts.isJsxExpression(node)

/** What the surrounding node says about a string; undefined if the next one must be checked. */
function enclosing(inner: ts.Node, around: ts.Node): string | null | undefined {
  if (ts.isJsxAttribute(around)) return attributePlace(around)
  if (ts.isTaggedTemplateExpression(around) || ts.isThrowStatement(around)) return null
  if (ts.isJsxExpression(around) && !ts.isJsxAttribute(around.parent)) return 'text'
  if ((ts.isCallExpression(around) || ts.isNewExpression(around)) && around.expression !== inner)
    return machineCalls.some((call) => call.test(around.expression.getText())) ? null : undefined
  if (ts.isPropertyAssignment(around) && around.initializer === inner)
    return placeOfKey(around.name.getText())
  return ts.isStatement(around) && !ts.isReturnStatement(around) ? 'string' : undefined
}

function placeOfKey(key: string): string | null {
  if (machineKeys.has(key)) return null
  return readKeys.has(key) ? key : 'string'
}

function attributePlace({ name }: ts.JsxAttribute): string | null {
  const words = name.getText()
  if (readAttributes.has(words)) return words
  return machineAttributes.has(words) || machineAttribute.test(words) ? null : words
}

function isMachineParent(node: ts.Node, parent: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isTemplateLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isEnumMember(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && isComparison(parent))
  )
}

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
  kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
  kind === ts.SyntaxKind.InKeyword

/** A text without its run-time values. */
export const withoutSlots = (text: string): string => text.replace(/\{[^{}]*\}/g, ' ')

/** Strings that look like words but are not: headers, constants, paths, policies, style units, columns. */
const notWords = [
  /^[A-Z]\w*(?:-[A-Z]\w*)+$|^[A-Z0-9_]+$|^[A-Z][a-z]+[A-Z]\w*$/,
  /[{}<>=]|^[.]\S|^[/#&?@]|^\w+\/|^(?:https?|mailto|tel|data|urn|application|text|image):|;\s*[\w-]+:|^--/,
  /^[a-z][\w.]* as \w+$|^(?:is|not) (?:not|in|distinct from|null)\b|^(?:[\w-]+-src|sandbox|private|base-uri|form-action|frame-ancestors)[ ,]/,
  /^[\w.%()-]*\s?(?:\d*[.]?\d+(?:px|rem|em|fr|%|ms|s)\b|auto\b|var\()/,
  /\bv\d(?: \S*)?$|^[\w-]+: +:[\w-]+/,
]

/** One word that belongs to values, as in `{title}: file {number}`, `{value}, new.`, `{label}: read` and `{label} (read)`, or to an article, as in `a year`. */
const fewWords = /\}[,:] \p{L}{3,}(?:[ .]|$)|\} \(\p{L}{3,}\)$|\}[.] \p{Lu}\p{Ll}{2,}|^an? \p{Ll}{3,}$/u

/** Whether a module's string is text for people: several words, one after a figure, or one with a capital. */
function looksRead(words: string): boolean {
  const bare = withoutSlots(words).trim()
  if (notWords.some((pattern) => pattern.test(bare))) return false
  const hasFigure = /^(?:\{[^{}]*\}|\d+) \p{L}{3,}(?: |$)/u.test(words)
  if (hasFigure || fewWords.test(words)) return true
  return /^["“(]?\p{Lu}[\p{Ll}’'.-]/u.test(bare) || /\p{L}{2,}[,.:;)]?\s+\S*\p{L}/u.test(bare)
}
