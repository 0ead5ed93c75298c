import { CheckboxGroup } from '#app/ui/some-fields.tsx'
import type { AlsoOpen } from './decision-page.server.ts'

/** The other open disputes of the record: one answer applies to the chosen ones. */
export function AlsoAnswered({ also }: { also: readonly AlsoOpen[] }) {
  if (also.length === 0) return null
  return (
    <CheckboxGroup
      name="also"
      label="Answer these with the same words (optional)"
      hint="They read your words too. Leave out what is about one person alone, and name no one."
      choices={also.map(({ id, by, reason }) => ({ value: id, label: `${by}: ${reason}` }))}
    />
  )
}
