import { useEffect, useState } from 'react'
import type { Moment } from '#app/platform/values/moments.ts'
import { debounce } from '#app/ui/records/debounce.ts'

const delayMs = 3000

/**
 * Saves a form of leases some seconds after a change, and when the page is left: only the leases that were changed here. It
 * posts to a separate address, so that a failure leaves the form as it is. Returns when it was saved; null before that.
 */
export function useQuietSave(formId: string, address: string): Moment | 'failed' | null {
  const [saved, setSaved] = useState<Moment | 'failed' | null>(null)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const changed = new Set<string>()
    let isWaiting = false
    const send = async (isLeaving = false) => {
      isWaiting = false
      const at = await post(address, fieldsOf(form, changed), isLeaving)
      if (!isLeaving) setSaved(at ?? 'failed')
    }
    const { start, cancel } = debounce(() => void send(), delayMs)
    const note = ({ target }: Event) => {
      // What only finds a lease is no choice.
      if (!(target instanceof Element) || !target.hasAttribute('name')) return
      const lease = target.closest<HTMLElement>('[data-lease]')?.dataset.lease
      if (lease) changed.add(lease)
      isWaiting = true
      start()
    }
    const stop = () => {
      isWaiting = false
      cancel()
    }
    const leave = () => {
      cancel()
      if (isWaiting) void send(true)
    }
    form.addEventListener('input', note)
    form.addEventListener('submit', stop)
    window.addEventListener('pagehide', leave)
    return () => {
      form.removeEventListener('input', note)
      form.removeEventListener('submit', stop)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [formId, address])
  return saved
}

/** The fields of the whole form, and those of the leases that were changed. */
function fieldsOf(form: HTMLFormElement, changed: ReadonlySet<string>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value)
    const lease =
      name === 'lease' || name === 'kept' ? text : /^(?:said|received|shown)-(.+)$/.exec(name)?.[1]
    if (lease === undefined || changed.has(lease)) fields.append(name, text)
  }
  return fields
}

/** When it was saved; null if it was not: the connection is lost, the session has ended, or a colleague confirmed the leases. */
async function post(address: string, body: URLSearchParams, isLeaving: boolean): Promise<Moment | null> {
  const asked = { method: 'POST', body, keepalive: isLeaving, headers: { Accept: 'application/json' } }
  const response = await fetch(address, asked).catch(() => null)
  if (!response?.ok || response.redirected) return null
  const answer: { savedAt: Moment | null } | null = await response.json().catch(() => null)
  return answer?.savedAt ?? null
}
