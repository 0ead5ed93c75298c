import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

export const eyebrow = style({ fontSize: '.875rem', fontWeight: 650, color: colour.muted })
export const lead = style({ fontSize: '1.125rem' })

/** The number at the top of a page: the longest ones are wider than a phone. */
export const heading = style({})
globalStyle(`${heading} span`, { '@media': { [media.phone]: { whiteSpace: 'normal' } } })

/** Names and values with lines between. */
export const facts = style({ display: 'grid' })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(9rem, 1fr) minmax(0, 1.6fr)',
  gap: `0 ${space.m}`,
  padding: `${space.s} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`${facts} dt`, { color: colour.muted })
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', gridColumn: 2 })
globalStyle(`${facts} dd`, { '@media': { [media.phone]: { gridColumn: 1 } } })

export const cells = style({
  display: 'grid',
  gap: `${space.m} ${space.l}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
})
globalStyle(`${cells} dt`, { color: colour.muted, fontSize: '.875rem' })

export const reasons = style({
  borderInlineStart: `3px solid ${colour.line}`,
  margin: 0,
  paddingInlineStart: space.m,
  display: 'grid',
  gap: space.m,
})

export const pages = style({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
})
globalStyle(`${pages} a`, { display: 'grid', gap: space.xs })
globalStyle(`${pages} img`, {
  width: '100%',
  aspectRatio: '17 / 22',
  objectFit: 'cover',
  objectPosition: 'top',
  background: '#fff',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius,
})

export const checkBox = style({
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius,
  padding: space.l,
  display: 'grid',
  gap: space.m,
  '@media': { [media.narrow]: { padding: space.m } },
})
