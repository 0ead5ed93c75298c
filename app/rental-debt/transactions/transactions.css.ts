import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** On paper nothing can be pressed. */
export const onScreen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.m}`,
  '@media': { print: { display: 'none' } },
})

export const tools = style([onScreen, { alignItems: 'end', justifyContent: 'space-between' }])

export const asOf = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s })

/** What takes away from the debt. */
export const credit = style({ color: colour.positive })

export const lines = style({})
globalStyle(`${lines} td:nth-child(2)`, { '@media': { [media.medium]: { width: '100%' } } })
