import { style } from '@vanilla-extract/css'
import { colour, radius } from '../tokens.css.ts'

/** Lines wrap: a block that scrolls sideways would be one more stop of the Tab key. */
export const block = style({
  background: colour.greySoft,
  borderRadius: radius,
  margin: 0,
  padding: '.75rem 1rem',
  fontSize: '.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** Code in a line. */
export const inline = style({ overflowWrap: 'anywhere' })
