import { useEffect } from 'react'

/**
 * The target of a list button. With scripts the page is not reloaded: then the browser does not apply `autofocus`
 * again.
 */
export function useFocusOn(edited: { focus?: string } | null): void {
  useEffect(() => {
    if (edited?.focus) document.getElementById(edited.focus)?.focus()
  }, [edited])
}
