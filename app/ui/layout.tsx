import { createContext, type ReactNode, useContext } from 'react'
import * as css from './layout.css.ts'

type Children = { children: ReactNode }
type Gap = 'xs' | 's' | 'm' | 'l'

/** The first message of a page, or of the dialog over it. */
export const PageNotice = createContext<ReactNode>(null)
export const usePageNotice = () => useContext(PageNotice)

/** A page's content: its blocks in a column, up to 72rem wide. */
export function Page({ children }: Children) {
  return (
    <div className={css.page}>
      {usePageNotice()}
      {children}
    </div>
  )
}

/** The width of forms and running text, up to 40rem. */
export function FormWidth({ children }: Children) {
  return (
    <div className={`${css.page} ${css.formWidth}`}>
      {usePageNotice()}
      {children}
    </div>
  )
}

/** A vertical stack. */
export function Stack({
  gap = 'm',
  as: Tag = 'div',
  children,
}: Children & { gap?: Gap; as?: 'div' | 'section' }) {
  return <Tag className={css.stack({ gap })}>{children}</Tag>
}

/** A row that wraps if there is no room; `spread` moves its items to both ends. */
export function Row({ spread = false, children }: Children & { spread?: boolean }) {
  return <div className={css.row({ spread })}>{children}</div>
}

type CardProps = Children & {
  as?: 'div' | 'section' | 'article' | 'li'
  tone?: 'danger' | undefined
  id?: string | undefined
  /** The id of the heading that names the card. */
  labelledBy?: string | undefined
}

export function Card({ as: Tag = 'section', tone, id, labelledBy, children }: CardProps) {
  return (
    <Tag className={css.card({ tone })} id={id} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}
