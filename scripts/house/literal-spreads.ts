import ts from 'typescript'

/** Lines that spread a literal written in place, `...{ a, b }` or `...[a, b]`: its parts belong into the literal around it. */
export function literalSpreads(file: string, text: string): number[] {
  if (!/\.\.\.[{[]/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (isSpread(node) && isLiteral(node.expression)) {
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

const isSpread = (node: ts.Node): node is ts.SpreadAssignment | ts.SpreadElement | ts.JsxSpreadAttribute =>
  ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node)

const isLiteral = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
