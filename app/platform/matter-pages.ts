import type { Icon } from '@tabler/icons-react'

export type PageLink = { label: string; to: string }

/** Staff pages grouped in their menu. */
export type StaffPages = {
  label: string
  icon: Icon
  /** In this order: what waits, what staff look up or set, and what keeps the service running. */
  section: 'waiting' | 'records' | 'service'
  /** By the names under which the matter counts what waits; the menu leads to the first. */
  pages: Readonly<Record<string, PageLink>>
  /** Where related pages are, if not under the addresses of `pages`. */
  within?: string
}

/** What pages need to know about a matter; browsers get it too. */
export type MatterPages = {
  /** Groups of the staff menu that this matter starts. */
  staff?: Readonly<Record<string, StaffPages>>
  /** Pages in another matter's group, by the group's name. */
  staffBeside?: Readonly<Record<string, Readonly<Record<string, PageLink>>>>
}
