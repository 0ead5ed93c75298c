import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { DebtListFilter } from './list-filter.ts'

const debounceMs = 200

/**
 * Where scripts run the list follows what is typed, a moment after the last key. The address follows too, in place of the
 * one before: Back leads out of the list, not through every letter.
 */
export function useLiveFilter({ q, status }: DebtListFilter) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => () => clearTimeout(waiting.current), [])

  // Back and Forward change the address under the fields; somebody who is typing is ahead of it.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, status })) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field && document.activeElement !== field) field.value = value
    }
  }, [q, status])

  const follow = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () => submit(element, { replace: true, preventScrollReset: true }),
      debounceMs,
    )
  }
  const stopWaiting = () => clearTimeout(waiting.current)
  return { form, follow, stopWaiting }
}
