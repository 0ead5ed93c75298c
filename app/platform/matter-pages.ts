import type { Icon } from '@tabler/icons-react'

export type PageLink = { label: string; to: string }

/** Pages of staff that stand together in their menu. */
export type StaffPages = {
  label: string
  icon: Icon
  /** What waits, what staff look up or set, and what keeps the service running: in this order. */
  section: 'waiting' | 'records' | 'service'
  /** By the names under which the matter counts what waits in them; the menu leads to the first. */
  pages: Readonly<Record<string, PageLink>>
  /** Where pages of one thing stand, if not under the addresses of `pages`. */
  within?: string
}

/** What pages need to know of a matter; browsers get it too. */
export type MatterPages = {
  /** Groups of staff's menu that begin here. */
  staff?: Readonly<Record<string, StaffPages>>
  /** Pages that stand in a group of another matter, by the group's name. */
  staffBeside?: Readonly<Record<string, Readonly<Record<string, PageLink>>>>
}
