import type { ReactNode } from 'react'
import { plainList } from './base.css.ts'
import * as css from './ScrollList.css.ts'

type ScrollListProps<Item> = {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** With more entries than this the list scrolls. */
  max: number
  children: (item: Item) => ReactNode
}

/** A list with the height of a few entries; the keyboard can scroll it. */
export function ScrollList<Item>({ label, items, itemKey, max, children }: ScrollListProps<Item>) {
  const isScrolling = items.length > max
  return (
    <section
      aria-label={label}
      className={isScrolling ? `${css.list} ${css.scrolling}` : css.list}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={isScrolling ? 0 : undefined}
    >
      <ul className={plainList}>
        {items.map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}
