import { globalStyle, style } from '@vanilla-extract/css'
import { colour, space } from '#app/ui/tokens.css.ts'

/** Dense: ten of them are scanned, not read. */
export const row = style({ display: 'grid', gap: '.375rem' })
export const title = style({ fontSize: '1.0625rem', margin: 0 })

/** Each label beside its names, several on a line if there is room. */
export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `.125rem ${space.m}`,
  margin: 0,
  fontSize: '.875rem',
})
globalStyle(`${people} > div`, { display: 'flex', gap: space.s })
globalStyle(`${people} dt`, { color: colour.muted })
globalStyle(`${people} dd`, { margin: 0 })

export const excerpt = style({ fontSize: '.875rem', color: colour.muted })

globalStyle(`${row} mark`, { background: colour.focus, color: colour.focusEdge })
