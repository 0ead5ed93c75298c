import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { colour, space } from '#app/ui/tokens.css.ts'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.m}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

const item = style({ display: 'inline-flex', alignItems: 'center', gap: space.s })

const place = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '1.75em',
  blockSize: '1.75em',
  borderRadius: '50%',
  border: `2px solid ${colour.lineStrong}`,
  fontSize: '.8125rem',
  fontWeight: 700,
})

export const state = styleVariants({ done: [item], current: [item], later: [item] })
export const number = place
globalStyle(`${state.done} ${place}`, {
  background: colour.brand,
  borderColor: colour.brand,
  color: colour.onBrand,
})
globalStyle(`${state.current} ${place}`, { borderColor: colour.brand, color: colour.brand })
globalStyle(`${state.current}`, { fontWeight: 650 })
globalStyle(`${state.later}`, { color: colour.muted })
