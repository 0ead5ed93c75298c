import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import * as css from './DialogPage.css.ts'
import { returnFocusToLink } from './focus.ts'
import { Stack, usePageNotice } from './layout.tsx'

type DialogPageProps = {
  title: ReactNode
  /** The parent page: Escape leads there, and Cancel should. */
  closeTo: string
  /** On a phone it rises from the lower edge, over the whole width. */
  isSheet?: boolean
  children: ReactNode
}

/**
 * A dialog that is a route over its parent's page. It is open in the HTML and covers the page; with scripts it becomes
 * modal. The parent sets `inert` on the content behind (see `PageBehindDialog`), for keyboards without scripts.
 */
export function DialogPage({ title, closeTo, isSheet = false, children }: DialogPageProps) {
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const notice = usePageNotice()
  const { pathname, search } = useLocation()
  const address = useRef(pathname + search)

  useEffect(() => {
    const dialog = box.current
    const opened = address.current
    if (dialog && !dialog.matches(':modal')) {
      dialog.close()
      dialog.showModal()
    }
    dialog?.querySelector('h2')?.focus()
    return () => returnFocusToLink(opened)
  }, [])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    navigate(closeTo, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={isSheet ? css.sheetCover : css.cover}>
      <dialog
        open
        ref={box}
        className={isSheet ? css.sheet : css.dialog}
        aria-labelledby="dialog-title"
        onCancel={onCancel}
      >
        <Stack>
          {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus, without scripts too */}
          <h2 id="dialog-title" tabIndex={-1} autoFocus>
            {title}
          </h2>
          {notice}
          {children}
        </Stack>
      </dialog>
    </div>
  )
}

/** A page that may have a dialog over it: inert for keyboard and screen reader while one is open. */
export function PageBehindDialog({ dialog, children }: { dialog: boolean; children: ReactNode }) {
  return <div {...(dialog && { inert: '' })}>{children}</div>
}
