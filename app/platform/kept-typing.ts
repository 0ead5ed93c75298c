import { type RefObject, useEffect, useState } from 'react'

const prefix = 'typing:'
type Typed = Record<string, string>

/** What may be kept: typed text and choices of this tab. Never a field marked `data-private`, a file, a hidden field. */
function isKept(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field.closest('[data-private]')) return false
  if (field instanceof HTMLInputElement) return !['hidden', 'file', 'password', 'submit'].includes(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')

const keyOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  isChoice(field) ? `${field.name}=${field.value}` : field.name

function read(form: HTMLFormElement): Typed {
  const typed: Typed = {}
  for (const field of form.elements) {
    if (!isKept(field) || !field.name) continue
    typed[keyOf(field)] = isChoice(field) ? String(field.checked) : field.value
  }
  return typed
}

/** Puts kept typing back into the fields there are; tells whether anything differed. */
function restore(form: HTMLFormElement, typed: Typed): boolean {
  let differed = false
  for (const field of form.elements) {
    if (!isKept(field) || !field.name) continue
    const value = typed[keyOf(field)]
    if (value === undefined) continue
    if (isChoice(field)) {
      differed ||= field.checked !== (value === 'true')
      field.checked = value === 'true'
    } else {
      differed ||= field.value !== value
      field.value = value
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return differed
}

/**
 * Keeps what is typed into a form in this tab's session storage, so that a crash, a reload or a lost connection loses
 * nothing. `key` names the form and the state it was rendered from: once that is saved the key is another, and what
 * was kept under the old one is forgotten.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  key: string,
): { wasRestored: boolean } {
  const [wasRestored, setRestored] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const own = prefix + key
    forgetOthers(own)
    const before = sessionStorage.getItem(own)
    if (before) setRestored(restore(element, JSON.parse(before) as Typed))
    const keep = () => sessionStorage.setItem(own, JSON.stringify(read(element)))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, key])
  return { wasRestored }
}

/** Older states of the same form: their key ends in another revision. */
function forgetOthers(own: string): void {
  const form = own.slice(0, own.lastIndexOf('/') + 1)
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(form) && key !== own) sessionStorage.removeItem(key)
  }
}

/** Where somebody signs in, nothing of who was here before is left in the tab. */
export function useForgottenTyping(): void {
  useEffect(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }, [])
}
