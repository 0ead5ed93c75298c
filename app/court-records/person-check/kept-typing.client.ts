// Text typed before a person signed in or reloaded: kept in this tab for the page.

type Typed = Record<string, string>

const keyOf = (page: string) => `typed:${page}`

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden'),
  )

export function keepTyping(page: string, form: HTMLFormElement): void {
  const typed: Typed = {}
  for (const { name, value } of fieldsOf(form)) if (value !== '') typed[name] = value
  if (Object.keys(typed).length > 0) sessionStorage.setItem(keyOf(page), JSON.stringify(typed))
}

/** Restores it into empty fields and deletes it. */
export function restoreTyping(page: string, form: HTMLFormElement): void {
  const kept = sessionStorage.getItem(keyOf(page))
  if (kept === null) return
  sessionStorage.removeItem(keyOf(page))
  const typed = JSON.parse(kept) as Typed
  for (const field of fieldsOf(form)) if (field.value === '') field.value = typed[field.name] ?? ''
}
