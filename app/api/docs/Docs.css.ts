import { type CSSProperties, globalStyle, style } from '@vanilla-extract/css'
import { hidden } from '#app/ui/base.css.ts'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

const mono = 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace'
const line = `1px solid ${colour.line}`
const one = 'minmax(0, 1fr)'

/** The contents beside the page; above it where there is no room. */
export const docs = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: one,
  '@media': { [media.split]: { gridTemplateColumns: `min(12.25rem, 20vw) ${one}`, gap: space.xl } },
})
globalStyle(`${docs} > div`, {
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: one,
  containerType: 'inline-size',
})
globalStyle(`${docs} :is(code, pre)`, { fontFamily: mono, fontSize: '.8125rem', overflowWrap: 'anywhere' })
globalStyle(`${docs} :is(section, details, li, div)[id]`, { scrollMarginTop: space.m })

export const contents = style({
  listStyle: 'none',
  padding: 0,
  fontSize: '.875rem',
  display: 'grid',
  gridTemplateColumns: `${one} ${one}`,
  columnGap: space.m,
  '@media': {
    [media.split]: { position: 'sticky', top: space.m, gridTemplateColumns: one },
    [media.tiny]: { gridTemplateColumns: one },
  },
})
globalStyle(`${contents} a`, {
  display: 'block',
  padding: '.25rem 0',
  color: colour.muted,
  textDecoration: 'none',
  '@media': { [media.split]: { padding: '.25rem .75rem', borderInlineStart: `2px solid ${colour.line}` } },
})
globalStyle(`${contents} a:hover`, { textDecoration: 'underline' })
globalStyle(`${contents} [aria-current]`, { color: colour.ink, fontWeight: 650, borderColor: colour.brand })

/** A card whose rows reach its edges. */
export const box = style({ background: colour.surface, border: line, borderRadius: radius })
/** Boxes that belong together are near each other. */
export const boxes = style({ display: 'grid', gap: space.s, gridTemplateColumns: one })

const chevron = {
  content: '""',
  width: '.5rem',
  height: '.5rem',
  margin: '0 .25rem',
  border: 'solid currentColor',
  borderWidth: '2px 2px 0 0',
  transform: 'rotate(45deg)',
} as const

/** The line that opens a box, and one that opens a row of it. */
export const opener = style({
  display: 'grid',
  gridTemplateColumns: `1rem ${one} auto`,
  gap: `${space.xs} ${space.sm}`,
  alignItems: 'center',
  padding: '.625rem 1.25rem',
  minHeight: '3rem',
  color: colour.ink,
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.3,
  textDecoration: 'none',
  listStyle: 'none',
  '@media': { [media.narrow]: { padding: '.625rem 1rem' } },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': chevron,
    '&[aria-expanded=true]::before, [open] > &::before': { transform: 'rotate(135deg)' },
    '&:hover': { textDecoration: 'underline' },
  },
})
globalStyle(`${box} h2`, { fontSize: '1rem', letterSpacing: 0 })
/** Muted and small, and not emphasized within what is. */
export const aside = style({ color: colour.muted, fontSize: '.875rem', fontWeight: 400 })
/** What a box shows when it is open. */
export const inside = style({
  padding: '0 1.25rem 1.25rem',
  display: 'grid',
  gap: space.sm,
  gridTemplateColumns: one,
})

/** The rows of a group. */
export const rows = style({ listStyle: 'none', padding: 0 })
globalStyle(`${rows} > li`, { borderTop: line })
export const row = style([
  opener,
  {
    gridTemplateColumns: `1rem 4rem minmax(0, 1.15fr) ${one} min(6rem, 8vw)`,
    selectors: { '&[aria-expanded=true]': { background: colour.brandSoft } },
    '@media': { [media.narrow]: { gridTemplateColumns: `1rem 3.5rem ${one} auto` } },
  },
])
export const path = style({ fontWeight: 600, '@media': { [media.narrow]: { gridColumn: '3 / -1' } } })
export const what = style([aside, { '@media': { [media.narrow]: { gridColumn: 3 } } }])
export const who = style([aside, { textAlign: 'end', overflowWrap: 'anywhere' }])

/** Methods that read are outlined, those that write tinted. */
export const verb = style({
  font: `650 .75rem/1 ${mono}`,
  border: '1px solid currentColor',
  borderRadius: '4px',
  padding: '.25rem 0',
  textAlign: 'center',
})
export const writes = style({ background: colour.brandSoft, color: colour.brandStrong })

/** An open call. */
export const call = style({
  padding: '1.25rem',
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: one,
  '@media': { [media.narrow]: { padding: space.m } },
})
globalStyle(`${call} h4`, { fontSize: '1rem', fontWeight: 650 })

export const params = style({})
globalStyle(`${params} > div`, {
  display: 'grid',
  gap: '.125rem 1rem',
  gridTemplateColumns: `min(15rem, 30%) ${one}`,
  padding: '.5rem 0',
  borderTop: line,
  '@media': { [media.narrow]: { gridTemplateColumns: one } },
})
globalStyle(`${params} dt`, { fontWeight: 600 })
globalStyle(`${params} small`, { display: 'block', fontWeight: 400, color: colour.muted })
globalStyle(`${params} dd`, { fontSize: '.9375rem' })

/** Code with its name and a button above it. */
export const codeBar = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
  minHeight: '2.25rem',
  marginBottom: '.375rem',
})
export const code = style({
  background: colour.page,
  border: line,
  borderRadius: '6px',
  padding: '.75rem .875rem',
  lineHeight: 1.55,
  overflowX: 'auto',
})
globalStyle(`${code} > code`, { overflowWrap: 'normal' })

/** The problems of a call; where its column is narrow, each is a block of labelled lines. On paper it is a table. */
export const problems = style({ borderCollapse: 'collapse', width: '100%', fontSize: '.9375rem' })
const narrow = (rules: CSSProperties) => ({
  '@media': { screen: { '@container': { '(max-width: 34rem)': rules } } },
})
globalStyle(`${problems} :is(th, td)`, {
  textAlign: 'start',
  verticalAlign: 'top',
  padding: '.5rem 1rem .5rem 0',
  borderBottom: line,
})
globalStyle(`${problems} code`, { overflowWrap: 'break-word' })
globalStyle(`${problems} thead th`, { fontSize: '.8125rem', color: colour.muted })
globalStyle(`${problems} :is(thead, tr > *)`, narrow({ border: 0 }))
globalStyle(`${problems} thead`, narrow({ display: 'none' }))
globalStyle(`${problems} :is(tbody, tr)`, narrow({ display: 'block' }))
globalStyle(`${problems} tbody tr`, narrow({ borderTop: line, padding: '.5rem 0' }))
globalStyle(
  `${problems} td`,
  narrow({ display: 'grid', gridTemplateColumns: `min(6rem, 30%) ${one}`, padding: '.125rem 0' }),
)
globalStyle(
  `${problems} td::before`,
  narrow({ content: 'attr(data-label)', color: colour.muted, fontSize: '.875rem' }),
)

export const unseen = hidden

/** Numbered steps. */
export const steps = style({
  listStyle: 'none',
  padding: 0,
  counterReset: 'step',
  display: 'grid',
  gap: '1.25rem',
})
globalStyle(`${steps} > li`, {
  counterIncrement: 'step',
  position: 'relative',
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: one,
  justifyItems: 'start',
  paddingInlineStart: '2.625rem',
  '@media': { [media.narrow]: { paddingInlineStart: 0 } },
})
globalStyle(`${steps} > li > div`, { width: '100%' })
globalStyle(`${steps} h3`, { '@media': { [media.narrow]: { paddingInlineStart: '2.375rem' } } })
globalStyle(`${steps} > li::before`, {
  content: 'counter(step)',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: '-.0625rem',
  width: '1.625rem',
  height: '1.625rem',
  border: `2px solid ${colour.brand}`,
  borderRadius: '99px',
  display: 'grid',
  placeItems: 'center',
  fontSize: '.8125rem',
  fontWeight: 650,
})

/** A field and its button in one line. */
export const find = style({
  display: 'grid',
  gridTemplateColumns: `${one} auto`,
  gap: space.sm,
  alignItems: 'end',
  '@media': { [media.phone]: { gridTemplateColumns: one } },
})
