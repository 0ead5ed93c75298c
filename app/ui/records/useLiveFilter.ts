import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { debounce } from './debounce.ts'

type LiveFilter = {
  /** What the address says, by the names of the form's fields. */
  values: Readonly<Record<string, string>>
  /** How long after the last key the list follows; undefined where it waits for the button. */
  delayMs: number | undefined
}

/**
 * Where scripts run the fields of a filter follow the address, and a list with a delay follows what is typed into them, that
 * long after the last key. The address follows too, in place of the one before: Back leads out of the list, not through
 * every letter.
 */
export function useLiveFilter({ values, delayMs }: LiveFilter) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { start, cancel } = useMemo(
    () =>
      debounce(
        (element: HTMLFormElement) => submit(element, { replace: true, preventScrollReset: true }),
        delayMs ?? 0,
      ),
    [submit, delayMs],
  )

  useEffect(() => cancel, [cancel])

  // Back and Forward change the address under the fields; somebody who is typing is ahead of it, also where the page's
  // scripts come after the first keys.
  const said = JSON.stringify(values)
  const shown = useRef(said)
  useEffect(() => {
    if (shown.current === said) return
    shown.current = said
    for (const [name, value] of Object.entries(JSON.parse(said) as typeof values)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field && document.activeElement !== field) field.value = value
    }
  }, [said])

  return {
    form,
    ...(delayMs !== undefined && {
      onInput: (event: FormEvent<HTMLFormElement>) => start(event.currentTarget),
      onSubmit: cancel,
    }),
  }
}
