import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from './tokens.css.ts'

export const list = style({ display: 'grid', gap: space.s })

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(7.5rem, 45%), 1fr) minmax(0, 2fr)',
  gap: `0 ${space.m}`,
  '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Rows with lines between them, for check-your-answers pages; a row without a link keeps its values in line. */
export const ruled = style({
  gridTemplateColumns: 'minmax(min(7.5rem, 35%), 1fr) minmax(0, 2fr) minmax(4rem, auto)',
  selectors: { [`${list} > &`]: { borderBottom: `1px solid ${colour.line}`, padding: '.5rem 0' } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})

/** Amounts that add up. A line without an amount yet says so in its note. */
export const amount = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
  borderTop: `1px solid ${colour.line}`,
  paddingTop: space.s,
})
globalStyle(`${amount} dt`, { flex: '1 1 8rem' })
globalStyle(`${amount} small`, { display: 'block' })

export const term = style({ color: colour.muted })

globalStyle(`${list} dd`, { overflowWrap: 'anywhere' })
globalStyle(`${ruled} dt`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } })
