import { style } from '@vanilla-extract/css'
import { colour, space } from '#app/ui/tokens.css.ts'

/** Two side by side on a phone. */
export const tiles = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
})

export const late = style({ color: colour.critical, fontWeight: 650 })
