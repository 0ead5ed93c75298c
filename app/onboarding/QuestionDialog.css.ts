import { globalStyle, style } from '@vanilla-extract/css'

// Questions that an answer makes irrelevant are hidden. A browser without `:has` shows all, under their own labels.
export const inCanada = style({ display: 'grid', gap: '1rem' })
globalStyle(`form:has([name="in_canada"]):not(:has([name="in_canada"][value="yes"]:checked)) ${inCanada}`, {
  display: 'none',
})
export const elsewhere = style({})
globalStyle(`form:has([name="in_canada"]):not(:has([name="in_canada"][value="no"]:checked)) ${elsewhere}`, {
  display: 'none',
})
export const other = style({})
globalStyle(`form:has([name="chosen"]):not(:has([name="chosen"][value="other"]:checked)) ${other}`, {
  display: 'none',
})
