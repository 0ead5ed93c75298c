import { useEffect } from 'react'

/**
 * Where a button of a list leads. The page is not loaded again where scripts run: then `autofocus` is not looked at
 * again.
 */
export function useFocusOn(edited: { focus?: string } | null): void {
  useEffect(() => {
    if (edited?.focus) document.getElementById(edited.focus)?.focus()
  }, [edited])
}
