import { CheckboxGroup } from '#app/ui/some-fields.tsx'
import type { AlsoOpen } from './decision-page.server.ts'

/** The other open disputes of the record: one answer applies to the chosen ones. */
export function AlsoAnswered({ also }: { also: readonly AlsoOpen[] }) {
  if (also.length === 0) return null
  return (
    <CheckboxGroup
      name="also"
      label="Answer these with the same words (optional)"
      choices={also.map(({ id, by, reason }) => ({ value: id, label: `${by}: ${reason}` }))}
    />
  )
}
