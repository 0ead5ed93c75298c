import { matterPages } from '../matters.ts'
import type { MatterPages, PageLink, StaffPages } from '../platform/matter-pages.ts'

type PagesIn<One> =
  | (One extends { staff: infer Groups }
      ? { [G in keyof Groups]: Groups[G] extends { pages: infer P } ? keyof P : never }[keyof Groups]
      : never)
  | (One extends { staffBeside: infer Groups }
      ? { [G in keyof Groups]: keyof Groups[G] }[keyof Groups]
      : never)

export type StaffPageName = PagesIn<(typeof matterPages)[number]>
/** What waits, by the page of its list. */
export type StaffCounts = Readonly<Record<string, number>>

export type StaffGroup = Omit<StaffPages, 'pages'> & { name: string; to: string; pages: [string, PageLink][] }

const sections: StaffPages['section'][] = ['waiting', 'records', 'service']

/** The staff menu: the list of everything that waits, what waits by matter, then what they look up or set. */
export function staffGroupsOf(matters: readonly MatterPages[]): StaffGroup[] {
  const groups = matters.flatMap(({ staff }) => Object.entries(staff ?? {}))
  const beside = (name: string) =>
    matters.flatMap(({ staffBeside }) => Object.entries(staffBeside?.[name] ?? {}))
  return groups
    .map(([name, { pages, ...group }]) => {
      const listed = [...Object.entries(pages), ...beside(name)]
      return { ...group, name, to: listed[0]?.[1].to ?? '', pages: listed }
    })
    .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section))
}

export const staffGroups: readonly StaffGroup[] = staffGroupsOf(matterPages)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/**
 * The number in some of the pages; the first one lists everything that waits, except failed jobs, which have no due
 * date.
 */
export function countWaiting(counts: StaffCounts, names: readonly string[]): number {
  const { jobs: _, ...waiting } = counts
  const byPage: Record<string, number> = { ...counts, work: sum(Object.values(waiting)) }
  return sum(names.map((name) => byPage[name] ?? 0))
}

/** The name of an address's group. */
export const groupAt = (pathname: string): string | null =>
  staffGroups.find(({ name, within, pages }) => {
    if (name === 'work') return pathname === pages[0]?.[1].to
    const roots = [within, ...pages.map(([, { to }]) => to.split('?')[0])]
    return roots.some((root) => root && (pathname === root || pathname.startsWith(`${root}/`)))
  })?.name ?? null
