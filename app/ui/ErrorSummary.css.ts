import { globalStyle, style } from '@vanilla-extract/css'
import { colour, radius, space } from './tokens.css.ts'

export const summary = style({
  background: colour.surface,
  border: `2px solid ${colour.critical}`,
  borderRadius: radius,
  padding: '1rem 1.25rem',
  display: 'grid',
  gap: space.s,
  // A long address would widen the page.
  overflowWrap: 'anywhere',
})

globalStyle(`${summary} a`, { color: colour.critical, fontWeight: 600 })
