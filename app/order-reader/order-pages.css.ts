import { style } from '@vanilla-extract/css'
import { colour, space } from '#app/ui/tokens.css.ts'

/** A page of an order as paper, in both colour schemes. */
export const paper = style({
  display: 'block',
  width: '100%',
  background: '#ffffff',
  border: `1px solid ${colour.lineStrong}`,
  scrollMarginTop: space.m,
})
