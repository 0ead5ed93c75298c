import { createContext, type ReactNode, useContext } from 'react'
import * as css from './layout.css.ts'

type Children = { children: ReactNode }
type Gap = 'xs' | 's' | 'm' | 'l'

/** What a page, or the dialog over it, says before everything else. */
export const PageNotice = createContext<ReactNode>(null)
export const usePageNotice = () => useContext(PageNotice)

/** A page's content: its blocks under one another, up to 72rem wide. */
export function Page({ children }: Children) {
  return (
    <div className={css.page}>
      {usePageNotice()}
      {children}
    </div>
  )
}

/** The width of a form and of running text, up to 40rem. */
export function FormWidth({ children }: Children) {
  return (
    <div className={`${css.page} ${css.formWidth}`}>
      {usePageNotice()}
      {children}
    </div>
  )
}

/** Things under one another. */
export function Stack({
  gap = 'm',
  as: Tag = 'div',
  children,
}: Children & { gap?: Gap; as?: 'div' | 'section' }) {
  return <Tag className={css.stack({ gap })}>{children}</Tag>
}

/** Things beside one another that wrap where there is no room; `spread` pushes them to both ends. */
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
