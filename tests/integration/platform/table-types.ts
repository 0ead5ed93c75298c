// The tables' TypeScript types, read by the compiler.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A column in its type. `values`: its possible texts, if the type lists them. */
export type ColumnOfType = {
  kind: string
  isNullable: boolean
  /** Whether a row can be written without it, must have it, or cannot be given it. */
  written: 'needed' | 'optional' | 'never'
  values: string[] | null
}

/** The types of all tables, as the open database has them: for reading, and for writing. */
const question = `
  import type { Insertable, Kysely, Selectable } from 'kysely'
  import type { Database } from '#app/platform/database/database.server.ts'
  type TablesOf<D> = D extends { owner: Kysely<infer Tables> } ? Tables : never
  type Tables = TablesOf<Database>
  export type Read = { [Name in keyof Tables]: Selectable<Tables[Name]> }
  export type Written = { [Name in keyof Tables]: Insertable<Tables[Name]> }`

/** The matters' files that add their tables to the type by a declaration. */
const declaringFiles = () =>
  globSync('app/**/*.ts').filter((file) =>
    /^declare module '#app\/platform\/database\//m.test(readFileSync(file, 'utf8')),
  )

export function readTableTypes(): Map<string, Map<string, ColumnOfType>> {
  const root = process.cwd()
  const asked = path.join(root, 'tests/integration/asked-types.ts')
  const settings = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(settings.config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (file) => file === asked || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === asked ? ts.createSourceFile(file, question, rest[0]) : getSourceFile(file, ...rest)
  const program = ts.createProgram([asked, ...declaringFiles()], { ...options, types: ['node'] }, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(asked)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error('the types of tables cannot be read')
  const [read, written] = ['Read', 'Written'].map((name) => {
    const symbol = checker.getExportsOfModule(module).find((each) => each.name === name)
    if (!symbol) throw new Error(`the type ${name} cannot be read`)
    return checker.getDeclaredTypeOfSymbol(symbol)
  }) as [ts.Type, ts.Type]
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol)
  return new Map(
    read.getProperties().map((table) => {
      const ofWritten = written.getProperty(table.name)
      const columns = typeOf(table).getProperties()
      return [
        table.name,
        new Map(
          columns.map((column) => {
            const given = ofWritten && typeOf(ofWritten).getProperty(column.name)
            return [column.name, { ...described(typeOf(column), checker), written: howWritten(given) }]
          }),
        ),
      ]
    }),
  )
}

function howWritten(given: ts.Symbol | undefined): ColumnOfType['written'] {
  if (!given) return 'never'
  return given.flags & ts.SymbolFlags.Optional ? 'optional' : 'needed'
}

function described(type: ts.Type, checker: ts.TypeChecker): Omit<ColumnOfType, 'written'> {
  const parts = type.isUnion() ? type.types : [type]
  const isNull = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown)) !== 0
  const named = parts.filter((part) => !(part.flags & ts.TypeFlags.Null))
  const literals = named.filter((part) => part.isStringLiteral())
  const nameOf = (part: ts.Type) => checker.typeToString(checker.getBaseTypeOfLiteralType(part))
  const kinds = new Set(named.map((part) => nameOf(part).replace('<ArrayBufferLike>', '')))
  return {
    kind: [...kinds].join(' | '),
    isNullable: parts.some(isNull),
    values: literals.length === named.length ? literals.map(({ value }) => value).sort() : null,
  }
}
