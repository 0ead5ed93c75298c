import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** A count above its words; on a phone beside them, one a row. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: space.s } },
})

globalStyle(`${figures} a`, { display: 'block' })
globalStyle(`${figures} small`, {
  display: 'block',
  '@media': { [media.phone]: { marginInlineStart: '2.5rem' } },
})
globalStyle(`${figures} b`, {
  display: 'block',
  color: colour.ink,
  fontSize: '1.5rem',
  lineHeight: 1.2,
  '@media': { [media.phone]: { display: 'inline-block', minInlineSize: '2.5rem', fontSize: '1.25rem' } },
})
