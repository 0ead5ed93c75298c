import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

/** Dense: ten of them are scanned, not read. */
export const row = style({
  display: 'grid',
  gap: '.125rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  padding: '.5rem 1.25rem',
  '@media': { [media.narrow]: { padding: `.75rem ${space.m}` } },
})
export const title = style({ fontSize: '1.0625rem', margin: 0 })

/** What names the line at its start, what belongs to it at its end; below one another where they do not fit. */
export const ends = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space.m}`,
})
globalStyle(`${ends} > :first-child`, {
  flex: '1 1 20rem',
  '@media': { [media.narrow]: { flexBasis: '100%' } },
})
// Small, and still a target of 24 pixels.
globalStyle(`${ends} > details`, { fontSize: '.875rem' })
globalStyle(`${ends} > details > summary`, { padding: '.125rem 0' })

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: '.375rem' })

/** Each label beside its names, several on a line if there is room. */
export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.sm}`,
  margin: 0,
  fontSize: '.875rem',
})
globalStyle(`${people} > div`, { display: 'flex', gap: space.s })
globalStyle(`${people} dt`, { color: colour.muted })
globalStyle(`${people} dd`, { margin: 0 })

export const excerpt = style({ fontSize: '.875rem', color: colour.muted })

globalStyle(`${row} mark`, { background: colour.focus, color: colour.focusEdge })
