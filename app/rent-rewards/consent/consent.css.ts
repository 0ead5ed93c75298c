import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#app/ui/tokens.css.ts'

/** Year, month and day, as wide as what is typed there; side by side also on a phone. */
export const dateParts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6rem) minmax(0, 4.5rem) minmax(0, 4.5rem)',
  gap: space.sm,
})

/** What a month looks like at the bureau, under the box that allows it. */
export const sample = style({ fontSize: '0.875rem', display: 'grid', gap: space.xs })

/** A day and what happened, beside each other where there is room. */
export const history = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.sm })

globalStyle(`${history} > li`, { display: 'flex', flexWrap: 'wrap', columnGap: space.sm })

globalStyle(`${history} > li > :last-child`, { flex: '1 1 14rem' })
