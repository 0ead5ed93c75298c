import { useEffect, useState } from 'react'

/**
 * The result of `read` on a form as it is filled in now, including restored text. Null until scripts run: a page
 * without them shows nothing that only they could remove.
 */
export function useFormNow<T extends string | boolean>(
  formId: string,
  read: (fields: FormData) => T,
): T | null {
  const [seen, setSeen] = useState<T | null>(null)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const look = () => setSeen(read(new FormData(form)))
    look()
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
    }
  }, [formId, read])
  return seen
}
