// Where a text is read: on which pages, in a mail, in a downloaded file, in the sandbox, or by the operator.
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import { type ImportGraph, reachOf } from '../test/import-graph.ts'

export type Page = { address: string; module: string }
/** The section of a module in the list, and the pages that show it. */
export type Place = { section: string; pages: string[] }

export const everyPage = 'Every page'

/** What no page shows, although one may import it; the first match counts. */
const apart: [section: string, files: RegExp][] = [
  ['Sandbox', /^app\/(?:routes\/sandbox|platform\/sandbox|ui\/showcase)\//],
  ['Mail', /\/mail\/|-mail[.]ts$|\/mail-facts[.]ts$/],
  ['PDF and CSV', /\/[\w.-]*(?:-csv|-pdf|-paper|paper-)[\w.-]*[.]tsx?$|\/draw-ledger\b/],
  ['Start and configuration', /^app\/platform\/(?:config\.server|published-keys)[.]ts$/],
]
/**
 * Modules without text for people: the bureau's records, the platform, a provider's double, what other programs call
 * their columns.
 */
const withoutTexts =
  /[.](?:css|test)[.]tsx?$|^app\/platform\/(?:metro2|crypto|database|jobs|provider-events|vendors|sandbox\/stripe)\/|^app\/platform\/(?:logging|process-queue|run-each|refusal)\b|^app\/platform\/http\/(?!page[.]|device[.])|^app\/routes[.]ts$|^app\/rent-rewards\/import\/(?:presets|row-kinds)[.]ts$|^app\/order-reader\/(?!reading|tribunals|arithmetic|roles)/

export const mayHoldTexts = (file: string): boolean => file.startsWith('app/') && !withoutTexts.test(file)

/**
 * Every page of the site map, with its address: a dialog is a page over another one, a layout is on each of its pages.
 */
export function pagesOf(entries: RouteConfigEntry[] = routes as RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    const below = pagesOf(children, address)
    const module = `app/${file}`
    const isLayout = path === undefined && !index
    return isLayout
      ? below.flatMap((page) => [page, { ...page, module }])
      : [{ address: `/${address}`, module }, ...below]
  })
}

/** For each module with texts, where they are read. */
export function whereRead(graph: ImportGraph, pages = pagesOf()): (file: string) => Place {
  const showing = new Map<string, string[]>()
  const isThrough = (file: string) => !apart.slice(1).some(([, files]) => files.test(file))
  for (const { address, module } of pages)
    for (const file of reachOf(graph, module, isThrough).keys())
      showing.set(file, [...new Set([...(showing.get(file) ?? []), address])])
  const around = reachOf(graph, 'app/root.tsx', isThrough)
  return (file) => {
    const shown = showing.get(file) ?? []
    const section = apart.find(([, files]) => files.test(file))?.[0]
    if (section) return { section, pages: section === 'Sandbox' ? shown : [] }
    const [only, another] = shown
    if (around.has(file)) return { section: everyPage, pages: shown }
    if (only === undefined) return { section: 'No page', pages: [] }
    return { section: another === undefined ? only : `Several pages: ${folderOf(file)}`, pages: shown }
  }
}

const folderOf = (file: string) => file.replace(/\/[^/]*$/, '')
