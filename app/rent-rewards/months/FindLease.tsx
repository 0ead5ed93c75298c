import { type KeyboardEvent, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Field, wiring } from '#app/ui/Field.tsx'
import { widthOf } from '#app/ui/fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { isFound } from './find-lease.ts'

/** Below this, the list is in sight. */
const fewLeases = 10

const anatomy = {
  id: 'find-lease',
  label: 'Find a lease',
  hint: 'Unit, street or name. Enter goes to it, Esc shows all.',
}

type Props = { formId: string; count: number }

/**
 * Narrows a long list to the leases that are looked for, where scripts run. The others stay in the form, and are all
 * shown again once it is sent.
 */
export function FindLease({ formId, count }: Props) {
  const hasScripts = useHydrated()
  const [found, setFound] = useState<number | null>(null)
  const isOffered = hasScripts && count > fewLeases
  useEffect(() => {
    const form = document.getElementById(formId)
    const showAll = () => {
      const field = document.getElementById(anatomy.id)
      if (field instanceof HTMLInputElement) field.value = ''
      setFound(show(formId, ''))
    }
    form?.addEventListener('submit', showAll)
    return () => form?.removeEventListener('submit', showAll)
  }, [formId])
  if (!isOffered) return null
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: field, key } = event
    if (key === 'Enter') {
      // Nothing is sent from here.
      event.preventDefault()
      linesOf(formId)
        .find(({ hidden }) => !hidden)
        ?.querySelector('select')
        ?.focus()
    }
    if (key !== 'Escape') return
    field.value = ''
    setFound(show(formId, ''))
  }
  return (
    <div>
      <Field {...anatomy}>
        {/* Without a name it is no part of what is sent or saved. */}
        <input
          id={anatomy.id}
          type="search"
          autoComplete="off"
          className={widthOf('medium')}
          {...wiring(anatomy)}
          onChange={({ currentTarget }) => setFound(show(formId, currentTarget.value))}
          onKeyDown={press}
        />
      </Field>
      <Text size="small" tone="muted">
        <span role="status">
          {found !== null && `${found} of ${count} leases shown. What is not shown is confirmed as well.`}
        </span>
      </Text>
    </div>
  )
}

const linesOf = (formId: string): HTMLElement[] => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-lease]') ?? []),
]

/** Shows the lines of a form that match, and hides the others; returns how many are shown, null for all. */
function show(formId: string, typed: string): number | null {
  const lines = linesOf(formId)
  for (const line of lines) line.hidden = !isFound(line.dataset.about ?? '', typed)
  return typed.trim() === '' ? null : lines.filter(({ hidden }) => !hidden).length
}
