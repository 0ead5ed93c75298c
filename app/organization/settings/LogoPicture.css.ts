import { style } from '@vanilla-extract/css'
import { radius, space } from '#app/ui/tokens.css.ts'

/** Light in every colour scheme: most logos are made for paper. */
export const frame = style({
  display: 'inline-block',
  padding: space.s,
  border: '1px solid var(--line)',
  borderRadius: radius,
  colorScheme: 'only light',
  background: 'Canvas',
})

export const picture = style({ display: 'block' })
