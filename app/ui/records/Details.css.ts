import { globalStyle, style } from '@vanilla-extract/css'
import { colour, space } from '../tokens.css.ts'

export const details = style({})
globalStyle(`${details} > summary`, { color: colour.brand, padding: '.25rem 0', width: 'fit-content' })
globalStyle(`${details} > summary:hover`, { textDecoration: 'underline' })
globalStyle(`${details} > div`, {
  borderInlineStart: `4px solid ${colour.line}`,
  padding: `${space.xs} ${space.m}`,
  marginTop: space.xs,
})
