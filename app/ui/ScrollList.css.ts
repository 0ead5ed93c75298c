import { globalStyle, style } from '@vanilla-extract/css'
import { colour, radius, space } from './tokens.css.ts'

export const list = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  paddingInline: space.m,
})

/** Cuts through the next entry, to show that there is more. */
export const scrolling = style({
  maxHeight: '11.5rem',
  overflow: 'auto',
  '@media': { print: { maxHeight: 'none' } },
})

globalStyle(`${list} li`, { paddingBlock: space.sm })
globalStyle(`${list} li + li`, { borderTop: `1px solid ${colour.line}` })
