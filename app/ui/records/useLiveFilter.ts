import { useNavigationType, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { debounce } from './debounce.ts'

type LiveFilter = {
  /** The values in the address, by field name. */
  values: Readonly<Record<string, string>>
  /** The delay after the last key before the list updates; undefined if it waits for the button. */
  delayMs: number | undefined
}

/**
 * With scripts, a filter's fields follow the address, and a list with a delay follows the typed text after that delay.
 * The address is replaced: Back leaves the list instead of stepping through every letter.
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

  // Back and Forward change the address under the fields, also under the one that has the focus. A person who is typing
  // is ahead of the address, even if the page's scripts load after the first keys.
  const isBackOrForward = useNavigationType() === 'POP'
  const inAddress = JSON.stringify(values)
  const shown = useRef(inAddress)
  useEffect(() => {
    if (shown.current === inAddress) return
    shown.current = inAddress
    for (const [name, value] of Object.entries(JSON.parse(inAddress) as typeof values)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field && (isBackOrForward || document.activeElement !== field)) field.value = value
    }
  }, [inAddress, isBackOrForward])

  return {
    form,
    ...(delayMs !== undefined && {
      onInput: (event: FormEvent<HTMLFormElement>) => start(event.currentTarget),
      onSubmit: cancel,
    }),
  }
}
