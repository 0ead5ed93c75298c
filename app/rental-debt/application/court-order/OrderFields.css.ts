import { style } from '@vanilla-extract/css'
import { colour, space } from '#app/ui/tokens.css.ts'

export const fields = style({ margin: 0 })

export const field = style({
  padding: `${space.s} 0`,
  borderTop: `1px solid ${colour.line}`,
  scrollMarginTop: space.m,
})
