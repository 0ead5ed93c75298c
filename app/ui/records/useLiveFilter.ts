import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { debounce } from './debounce.ts'

type LiveFilter = {
  /** What the address says, by the names of the form's fields. */
  values: Readonly<Record<string, string>>
  /** How long after the last key the list follows. */
  delayMs: number
}

/**
 * Where scripts run a list follows what is typed into its filter, a moment after the last key. The address follows too, in
 * place of the one before: Back leads out of the list, not through every letter.
 */
export function useLiveFilter({ values, delayMs }: LiveFilter) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { start, cancel } = useMemo(
    () =>
      debounce(
        (element: HTMLFormElement) => submit(element, { replace: true, preventScrollReset: true }),
        delayMs,
      ),
    [submit, delayMs],
  )

  useEffect(() => cancel, [cancel])

  // Back and Forward change the address under the fields; somebody who is typing is ahead of it.
  const said = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(said) as typeof values)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field && document.activeElement !== field) field.value = value
    }
  }, [said])

  return {
    form,
    onInput: (event: FormEvent<HTMLFormElement>) => start(event.currentTarget),
    onSubmit: cancel,
  }
}
