import { globalStyle, style } from '@vanilla-extract/css'
import { colour, hiddenBorder, media, radius, space } from '../tokens.css.ts'

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  listStyle: 'none',
  padding: 0,
})

export const tabs = style([line, { gap: `0 ${space.xs}`, borderBottom: `1px solid ${colour.line}` }])
globalStyle(`${tabs} a`, {
  display: 'block',
  padding: '.625rem .875rem',
  '@media': { [media.phone]: { padding: '.5rem' }, ...hiddenBorder },
  borderBottom: '3px solid transparent',
  marginBottom: '-1px',
  color: colour.muted,
  textDecoration: 'none',
})
globalStyle(`${tabs} a:hover`, { borderColor: colour.lineStrong })
globalStyle(`${tabs} a[aria-current]`, { color: colour.ink, fontWeight: 650, borderColor: colour.brand })

export const pages = style([line, { gap: space.xs, justifyContent: 'center' }])
globalStyle(`${pages} :is(a,span)`, {
  display: 'grid',
  placeContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: '0 .5rem',
  borderRadius: radius,
})
globalStyle(`${pages} [aria-current]`, {
  background: colour.brand,
  color: colour.onBrand,
  fontWeight: 650,
  textDecoration: 'none',
})
