import { type RefObject, useEffect, useState } from 'react'

const prefix = 'draft-input:'
type DraftInput = Record<string, string>

/** What is stored: this tab's typed text and choices. Never a field marked `data-private`, a file, a hidden field. */
function isStored(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field.closest('[data-private]')) return false
  if (field instanceof HTMLInputElement) return !['hidden', 'file', 'password', 'submit'].includes(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')

const keyOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  isChoice(field) ? `${field.name}=${field.value}` : field.name

function read(form: HTMLFormElement): DraftInput {
  const input: DraftInput = {}
  for (const field of form.elements) {
    if (!isStored(field) || !field.name) continue
    input[keyOf(field)] = isChoice(field) ? String(field.checked) : field.value
  }
  return input
}

/** Restores draft input into the fields; returns whether anything differed. */
function restore(form: HTMLFormElement, input: DraftInput): boolean {
  let differed = false
  for (const field of form.elements) {
    if (!isStored(field) || !field.name) continue
    const value = input[keyOf(field)]
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
 * Stores a form's input in this tab's session storage, so that a crash, a reload or a lost connection loses nothing.
 * `key` names the form and the state it was rendered from: after a save the key differs, and the old input is removed.
 */
export function useDraftInput(
  form: RefObject<HTMLFormElement | null>,
  key: string,
): { wasRestored: boolean } {
  const [wasRestored, setRestored] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const own = prefix + key
    removeOlder(own)
    const before = sessionStorage.getItem(own)
    if (before) setRestored(restore(element, JSON.parse(before) as DraftInput))
    const store = () => sessionStorage.setItem(own, JSON.stringify(read(element)))
    element.addEventListener('input', store)
    return () => element.removeEventListener('input', store)
  }, [form, key])
  return { wasRestored }
}

/** Older states of the same form: their key ends in another revision. */
function removeOlder(own: string): void {
  const form = own.slice(0, own.lastIndexOf('/') + 1)
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(form) && key !== own) sessionStorage.removeItem(key)
  }
}

/** When a person signs in, nothing of an earlier person is left in the tab. */
export function useClearedDraftInput(): void {
  useEffect(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }, [])
}
