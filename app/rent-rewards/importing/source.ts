import { presets } from '../import/presets.ts'
import type { ImportChoices } from './import-types.ts'

/** The software that ids belong to: a rent roll and a tenant list of the same one have the same. */
export function sourceOf({ files = [] }: ImportChoices): string {
  const [first] = files.flatMap(({ mapping, preset }) => (mapping ? 'file' : preset ? [preset] : []))
  if (first === undefined || first === 'file') return 'file'
  return /^(?:appfolio|buildium)/.exec(first)?.[0] ?? first.replaceAll('-', '_')
}

/** Its name, for people. */
export function sourceName(source: string | null): string | null {
  if (source === null || source === 'file') return null
  const preset = presets.find(({ id }) => id.replaceAll('-', '_').startsWith(source))
  return preset ? preset.name.replace(/,.*$/, '') : null
}
