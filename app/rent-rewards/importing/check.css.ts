import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  gap: space.m,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs } },
})
globalStyle(`${figures} > li`, {
  borderInlineStart: `1px solid ${colour.line}`,
  paddingInlineStart: space.m,
  fontSize: '.875rem',
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplateColumns: '4rem 1fr',
      gap: space.s,
      alignItems: 'baseline',
      borderInlineStart: 0,
      borderBlockEnd: `1px solid ${colour.line}`,
      padding: `0 0 ${space.xs}`,
    },
  },
})
globalStyle(`${figures} > li:first-child`, { borderInlineStart: 0, paddingInlineStart: 0 })
globalStyle(`${figures} b`, { display: 'block', fontSize: '1.375rem', lineHeight: 1.2 })
globalStyle(`${figures} b`, { '@media': { [media.narrow]: { fontSize: '1rem', textAlign: 'end' } } })

/** A section of lines: its heading with a note at the other end. */
export const section = style({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  overflow: 'hidden',
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.m}`,
  padding: '1rem 1.25rem',
})
export const foot = style({ borderBlockStart: `1px solid ${colour.line}`, padding: '.75rem 1.25rem' })

export const lines = style({ listStyle: 'none', margin: 0, padding: 0 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  gap: `${space.xs} ${space.s}`,
  padding: '.75rem 1.25rem',
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [media.narrow]: { gridTemplateColumns: '1.75rem minmax(0, 1fr)', padding: space.m } },
})
export const bad = style({ borderInlineStart: `4px solid ${colour.critical}` })
globalStyle(`${line} > svg`, { color: colour.critical, marginBlockStart: '.15em' })
globalStyle(`${line} > input[type="checkbox"]`, {
  inlineSize: '1.4rem',
  blockSize: '1.4rem',
  accentColor: colour.brand,
  margin: 0,
})
export const what = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
globalStyle(`${what} del`, { color: colour.muted })
export const where = style({
  color: colour.muted,
  fontSize: '.8125rem',
  '@media': { [media.narrow]: { gridColumn: 2 } },
})
export const fault = style({ color: colour.critical, fontWeight: 650 })
export const fix = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.s,
  marginBlockStart: space.xs,
})

/** The last thing of the page: how much is ticked, and the buttons. It stays in sight. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  background: colour.surface,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius,
  padding: '1rem 1.25rem',
})

export const skipped = style({ listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${skipped} > li`, {
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: space.s,
  paddingBlock: space.s,
  borderBlockEnd: `1px solid ${colour.line}`,
})
globalStyle(`${skipped} > li:last-child`, { borderBlockEnd: 0 })
globalStyle(`${skipped} > li > b`, { textAlign: 'end' })

export const plainLine = style({ padding: '.75rem 1.25rem', borderBlockStart: `1px solid ${colour.line}` })
globalStyle(`${plainLine}:first-child`, { borderBlockStart: 0 })
