import { globalStyle, style } from '@vanilla-extract/css'
import { colour, space } from './tokens.css.ts'

/** Short fields side by side if there is room for both. */
export const pair = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})

export const repeated = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })

// A line between two entries marks where one ends.
globalStyle(`${repeated} + ${repeated}`, { borderTop: `1px solid ${colour.line}`, paddingTop: space.m })

export const repeatedTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
})

export const rule = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.m,
  borderTop: `1px solid ${colour.line}`,
  paddingTop: space.m,
})

export const followUp = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })
export const asked = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderInlineStart: `4px solid ${colour.line}`,
  paddingInlineStart: space.m,
})
/** Which answer of the question shows more fields. */
export const on = { first: style({}), second: style({}) }
for (const [answer, place] of [
  [on.first, 1],
  [on.second, 2],
] as const) {
  globalStyle(
    `${answer}:not(:has(> fieldset > label:nth-of-type(${place}) :checked)) > ${asked}:not(:has([aria-invalid=true]))`,
    { display: 'none' },
  )
}
