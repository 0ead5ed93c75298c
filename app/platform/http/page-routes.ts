/** What the site map says of a route, as Remix's manifest has it. */
export type MapEntry = { id: string; parentId?: string; path?: string; index?: boolean }
type SiteMap<Entry extends MapEntry> = Record<string, Entry>

/**
 * The part of the site map that a page tells its browser: the routes it is made of, and what stands at the address of
 * each of them when nothing below is open. The browser asks for others when it meets links to them; to tell more, Remix
 * would match every address above the page against the whole site map, and the page would grow.
 */
export function routesOfPage<Entry extends MapEntry>(
  siteMap: SiteMap<Entry>,
  open: readonly string[],
): SiteMap<Entry> {
  const isTold = ({ id, parentId, path, index }: Entry) =>
    open.includes(id) || (index === true && !path && parentId !== undefined && open.includes(parentId))
  return Object.fromEntries(Object.entries(siteMap).filter(([, entry]) => isTold(entry)))
}
