import { globalStyle, style } from '@vanilla-extract/css'
import { colour, radius, space } from '#app/ui/tokens.css.ts'

export const choices = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})

/** The file as it is: as wide as it comes, and scrolled in its own frame. */
export const frame = style({
  overflowX: 'auto',
  // What is only for screen readers scrolls with it.
  position: 'relative',
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
})

export const table = style({ borderCollapse: 'collapse', fontSize: '.875rem', inlineSize: '100%' })
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.xs} ${space.s}`,
  textAlign: 'start',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${colour.line}`,
})
globalStyle(`${table} thead th`, { minInlineSize: '6rem' })
globalStyle(`${table} tbody th`, { color: colour.muted, fontWeight: 400 })
globalStyle(`${table} th:has(select)`, { minInlineSize: '13rem' })
