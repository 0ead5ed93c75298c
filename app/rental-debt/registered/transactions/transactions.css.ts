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

/** What reduces the debt. */
export const credit = style({ color: colour.positive })

/** The lines of a ledger. On a narrow screen each is three: its date and the balance, what it is and how much, and why. */
export const lines = style({})
globalStyle(`${lines} td:nth-child(2)`, { '@media': { [media.medium]: { width: '100%' } } })

const narrow = (selector: string, rule: object) =>
  globalStyle(`${lines} ${selector}`, { '@media': { [`screen and ${media.narrow}`]: rule } })

narrow('tbody tr', {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"from balance" "what amount" "act act"',
  gap: `0 ${space.m}`,
})
narrow('tbody [data-label]', { display: 'block' })
// The sums stand where a bank's statement has them; a label before each would double the page. It is read out only.
narrow('tbody [data-label]::before', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
narrow('tbody :nth-child(1):is(th,td)', { gridArea: 'from', fontSize: '.875rem', fontWeight: 400 })
narrow('tbody :nth-child(2):is(th,td)', { gridArea: 'what' })
narrow('tbody td:nth-child(3)', { gridArea: 'amount', fontWeight: 650, textAlign: 'end' })
narrow('tbody td:nth-child(4)', { gridArea: 'balance', fontSize: '.875rem', textAlign: 'end' })
narrow('tbody td:nth-child(5)', { gridArea: 'act' })
