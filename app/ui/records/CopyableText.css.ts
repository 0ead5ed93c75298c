import { style } from '@vanilla-extract/css'
import { colour } from '../tokens.css.ts'

export const code = style({
  background: colour.greySoft,
  borderRadius: '4px',
  padding: '.25rem .5rem',
  fontSize: '.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
