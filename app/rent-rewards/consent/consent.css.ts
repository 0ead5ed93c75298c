import { style } from '@vanilla-extract/css'
import { space } from '#app/ui/tokens.css.ts'

/** Year, month and day, as wide as what is typed there; side by side also on a phone. */
export const dateParts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6rem) minmax(0, 4.5rem) minmax(0, 4.5rem)',
  gap: space.sm,
})

/** What a month looks like at the bureau, under the box that allows it. */
export const sample = style({ fontSize: '0.875rem', display: 'grid', gap: space.xs })
