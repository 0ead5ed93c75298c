import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

/** The words and the button that looks for them, in one line. */
export const searchLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.m,
  alignItems: 'end',
})

/** A list that scrolls by itself: some hundred cities would push the results away. */
export const cityList = style({
  maxHeight: '18rem',
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  padding: space.sm,
})

/** Groups of counts beside one another, fewer where the page is narrow. */
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
