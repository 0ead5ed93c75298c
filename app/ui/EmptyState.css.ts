import { style } from '@vanilla-extract/css'
import { colour, radius, space } from './tokens.css.ts'

export const empty = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius,
  padding: '2rem 1.5rem',
})
