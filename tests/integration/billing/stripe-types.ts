import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../../..')
const file = path.join(root, 'tests/sent-by-stripe.ts')

/** A value as Stripe sent it, and the package type that it claims. */
export type Sent = { type: string; value: unknown }

/**
 * The compiler's errors for values of their types: a missing required field, an unknown one, one of another kind.
 * Decimals are sent as text, which the package parses, so their parsed form is checked.
 */
export function faultsOf(sent: readonly Sent[]): string[] {
  const lines = sent.map(({ type, value }, index) => `export const v${index}: ${type} = ${literalOf(value)}`)
  const source = [
    "import type Stripe from 'stripe'",
    'declare const decimal: Stripe.Decimal',
    'type Told<T> = Extract<Stripe.Event, { type: T }>',
    // A form holds text only.
    `type AsForm<T> = T extends string | number | boolean ? \`\${T}\``,
    '  : T extends readonly (infer One)[] ? AsForm<One>[] : { [Name in keyof T]: AsForm<T[Name]> }',
    ...lines,
  ].join('\n')
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const [getSourceFile, fileExists] = [host.getSourceFile, host.fileExists]
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest)
  host.fileExists = (name) => name === file || fileExists(name)
  const program = ts.createProgram([file], { ...options, noEmit: true, skipLibCheck: true, types: [] }, host)
  return program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split('\n').length - 1 - (source.split('\n').length - lines.length)
    return `${sent[line]?.type}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

function literalOf(value: unknown, key = ''): string {
  if (key.endsWith('_decimal') && typeof value === 'string') return 'decimal'
  if (Array.isArray(value)) return `[${value.map((one) => literalOf(one)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, one]) => `${JSON.stringify(name)}: ${literalOf(one, name)}`,
  )
  return `{ ${fields.join(', ')} }`
}
