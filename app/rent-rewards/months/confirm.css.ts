import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, space } from '#app/ui/tokens.css.ts'

/** One line for each lease: where, who, how much, and what was received. */
export const line = style({
  display: 'grid',
  gap: space.s,
  paddingBlock: space.s,
  // The colour of a line reaches past its text.
  paddingInline: space.s,
  marginInline: `calc(-1 * ${space.s})`,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [media.split]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem 12rem', alignItems: 'center' },
  },
})

/** Stands out while it says something else than "in full". */
globalStyle(`${line}:has(option:not([value="in_full"]):checked)`, { background: colour.cautionSoft })

export const amount = style({ '@media': { [media.split]: { textAlign: 'end' } } })

/** How much, where only a part was received. */
export const part = style({
  gridColumn: '1 / -1',
  '@supports': { 'selector(:has(a))': { display: 'none' } },
})
globalStyle(`${line}:has(option[value="in_part"]:checked) ${part}`, { display: 'block' })

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })

/** What is chosen so far and the buttons, in sight while the list is worked through, where the window has the height for it. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  justifyContent: 'space-between',
  alignItems: 'center',
  paddingBlock: space.s,
  background: colour.page,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { '(min-height: 36rem)': { position: 'sticky', insetBlockEnd: 0 } },
})
/** Beside each other on a phone too: the bar leaves the list its room. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
globalStyle(`${buttons} > *`, { flex: '1 1 9rem', width: 'auto' })

/** The field with the focus stays above the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: '8rem' })
