import { style } from '@vanilla-extract/css'
import { plainList } from '#app/ui/base.css.ts'
import { colour, space } from '#app/ui/tokens.css.ts'

export const ruledList = style([plainList, { margin: 0 }])

export const ruledItem = style({
  padding: `${space.s} 0`,
  borderTop: `1px solid ${colour.line}`,
  scrollMarginTop: space.m,
})
