import { globalStyle, style } from '@vanilla-extract/css'
import { colour, space } from './tokens.css.ts'

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
