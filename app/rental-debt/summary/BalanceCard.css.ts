import { globalStyle, style } from '@vanilla-extract/css'
import { media, space } from '#app/ui/tokens.css.ts'

/** On a narrow screen a step is three lines: its date and the balance, what it is and how much, and why. */
export const steps = style({})

const narrow = (selector: string, rule: object) =>
  globalStyle(`${steps} ${selector}`, { '@media': { [`screen and ${media.narrow}`]: rule } })

narrow('tbody tr', {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"from balance" "what amount"',
  gap: `0 ${space.m}`,
})
narrow('tbody [data-label]', { display: 'block' })
// The sums stand where a bank's statement has them; a label before each would double the page.
narrow('tbody [data-label]::before', { content: 'none' })
narrow('tbody td:nth-child(1)', { gridArea: 'from', fontSize: '.875rem' })
narrow('tbody th', { gridArea: 'what' })
narrow('tbody td:nth-child(3)', { gridArea: 'amount', fontWeight: 650, textAlign: 'end' })
narrow('tbody td:nth-child(4)', { gridArea: 'balance', fontSize: '.875rem', textAlign: 'end' })
