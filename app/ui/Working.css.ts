import { style } from '@vanilla-extract/css'
import { colour, space } from './tokens.css.ts'

export const working = style({
  display: 'flex',
  gap: space.sm,
  alignItems: 'start',
  borderInlineStart: `4px solid ${colour.brand}`,
  paddingInlineStart: space.m,
})
