import { globalStyle, style } from '@vanilla-extract/css'
import { colour, hiddenBorder, media, radius, space } from './tokens.css.ts'

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  listStyle: 'none',
  padding: 0,
})

// Crumbs run like text: a long address breaks at the line's end, and takes no separate lines on a phone.
export const crumbs = style({
  listStyle: 'none',
  padding: 0,
  fontSize: '.875rem',
  lineHeight: '1.75rem',
  color: colour.muted,
})
globalStyle(`${crumbs} li`, { display: 'inline' })
globalStyle(`${crumbs} a`, { padding: '.25rem 0', color: 'inherit' })
globalStyle(`${crumbs} li + li::before`, { content: '"/" / ""', padding: '0 .5rem' })

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '1.5rem',
  fontSize: '.875rem',
  justifySelf: 'start',
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
