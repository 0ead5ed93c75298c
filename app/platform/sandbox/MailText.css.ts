import { style } from '@vanilla-extract/css'

export const mailText = style({
  margin: 0,
  font: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
