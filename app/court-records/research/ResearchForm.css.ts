import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** The words and the search button, on one line. */
export const searchLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.xs} ${space.m}`,
  alignItems: 'end',
})
// The label has the whole line, so that it stays on one.
globalStyle(`${searchLine} > div`, { display: 'contents' })
globalStyle(`${searchLine} label`, { gridColumn: '1 / -1' })

/** The order of the results, in one line with its label. */
export const sortLine = style({})
globalStyle(`${sortLine} > div`, { display: 'flex', alignItems: 'center', gap: space.s })
globalStyle(`${sortLine} label`, { fontSize: '.875rem', fontWeight: 400, color: colour.muted })
globalStyle(`${sortLine} select`, { width: 'auto' })

/** The topics side by side. */
export const topics = style({})
globalStyle(`${topics} > fieldset`, { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' })
globalStyle(`${topics} > fieldset > :is(legend,span)`, { gridColumn: '1 / -1' })

/** Visible on keyboard focus. */
export const skipToResults = style({
  justifySelf: 'start',
  selectors: { '&:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)' } },
})

/** Groups of counts side by side, fewer on a narrow page. */
export const facetGroups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.m,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const facet = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s,
  padding: '.25rem 0',
})
globalStyle(`${facet} span`, { color: colour.muted, fontVariantNumeric: 'tabular-nums' })

export const facetHeading = style({ fontSize: '1rem', margin: 0 })

/** What is folded away, side by side; what is open has the whole width. */
export const folds = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.s} ${space.l}` })
globalStyle(`${folds} > details[open]`, { flex: '1 1 100%', minWidth: 0 })
