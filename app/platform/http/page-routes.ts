/** A route of the site map, as in Remix's manifest. */
export type MapEntry = { id: string; parentId?: string; path?: string; index?: boolean }
type SiteMap<Entry extends MapEntry> = Record<string, Entry>

/**
 * The part of the site map that a page lists for its browser: its own routes, and what is at each one's address when
 * nothing below is open. The browser requests others when it sees links to them; to list more, Remix would match every
 * address above the page against the whole site map, and the page would grow.
 */
export function routesOfPage<Entry extends MapEntry>(
  siteMap: SiteMap<Entry>,
  open: readonly string[],
): SiteMap<Entry> {
  const isListed = ({ id, parentId, path, index }: Entry) =>
    open.includes(id) || (index === true && !path && parentId !== undefined && open.includes(parentId))
  return Object.fromEntries(Object.entries(siteMap).filter(([, entry]) => isListed(entry)))
}
