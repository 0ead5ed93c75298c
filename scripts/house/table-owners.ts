/** A matter or feature, by its folder in `app/`; `platform`; or an empty text for the files directly in `app/`. */
export type Owner = string

/** Matters are built on these features: they may read and write their tables. */
const shared = ['audit', 'bureau', 'disputes', 'uploads', 'wizard']
/** Every feature may use people and organizations. */
const ground = ['platform', 'account', 'organization']

export const ownerOf = (file: string): Owner => /^app\/([^/]+)\//.exec(file)?.[1] ?? ''

/** The tables that a `tables.ts`, or the platform's schema, adds to the schema's type. */
export function tablesIn(text: string): string[] {
  const members = /interface Schema \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return [...members.matchAll(/^\s*(\w+): /gm)].map(([, name = '']) => name)
}

const builder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?\s*['`](\w+)/g
const builderList = /\bselectFrom\(\s*\[([^\]]*)\]/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const clause = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(\w+)/g

/** The names in a file's statements, known tables and other words alike. */
export function namesInSql(text: string): Set<string> {
  const names = [...text.matchAll(builder)].map(([, name = '']) => name)
  for (const [, list = ''] of text.matchAll(builderList))
    names.push(...[...list.matchAll(/['`](\w+)/g)].map(([, name = '']) => name))
  // Templates are nested, so clauses are searched in all of the code.
  for (const [, name = ''] of text.replace(comments, '').matchAll(clause)) names.push(name)
  return new Set(names)
}

/** Whether a file may have statements on a table of this owner. */
export function mayTouch(file: string, owner: Owner): boolean {
  const folder = ownerOf(file)
  if (folder === owner) return true
  if (folder === 'platform') return false
  if (ground.includes(owner)) return true
  if (owner === 'audit') return true
  return shared.includes(owner) && !shared.includes(folder) && !ground.includes(folder)
}
