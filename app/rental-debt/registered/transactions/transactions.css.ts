import { globalStyle, style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

/** Paper has no buttons. */
export const screenOnly = style({ '@media': { print: { display: 'none' } } })

export const onScreen = style([
  screenOnly,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.sm} ${space.m}` },
])

export const asOf = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s })

/** What reduces the debt. */
export const credit = style({ color: colour.positive })

export const figures = style({
  display: 'grid',
  gap: space.m,
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' } },
})
globalStyle(`${figures} > div + div`, {
  '@media': {
    [media.medium]: { borderInlineStart: `1px solid ${colour.line}`, paddingInlineStart: space.l },
  },
})

export const ahead = style({
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius,
  padding: space.m,
  display: 'grid',
  gap: space.s,
})

/** All lines, or payments only: two links in one frame. */
export const shows = style({ display: 'flex', gap: space.xs, flexWrap: 'wrap' })
globalStyle(`${shows} a`, { padding: `${space.s} ${space.sm}`, borderRadius: radius, minHeight: '2.5rem' })
globalStyle(`${shows} [aria-current]`, {
  background: colour.brandSoft,
  color: colour.brandStrong,
  fontWeight: 650,
  textDecoration: 'none',
  outline: '1px solid transparent',
})

export const year = style({ borderTop: `1px solid ${colour.line}` })

/** The control that opens a year: its name, and its totals aligned with the other years'. */
export const sums = style({ padding: `${space.sm} 0`, minHeight: '2.75rem' })
/** As wide as the line, minus the browser's marker before a summary. */
export const sumsRow = style({
  display: 'inline-grid',
  width: 'calc(100% - 1.5rem)',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.m}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.split]: { display: 'inline-flex', flexWrap: 'wrap' },
    [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
/** A year on its own page has no such marker. */
export const sumsLink = style({ marginInlineStart: '1rem' })
globalStyle(`${sumsRow} > :first-child`, { fontSize: '1.125rem' })
globalStyle(`${sumsRow} small`, { color: colour.muted })
globalStyle(`${sumsRow} > span`, {
  '@media': { [media.split]: { display: 'grid', textAlign: 'end', flex: '0 0 8rem' } },
})
globalStyle(`${sumsRow} > :first-child`, { '@media': { [media.split]: { flex: '1 1 8rem', minWidth: 0 } } })
// On a narrow screen the balance is beside the year, with charges and payments below.
globalStyle(`${sumsRow} > :last-child`, { textAlign: 'end' })
globalStyle(`${sumsRow} > :last-child`, {
  '@media': { [`screen and ${media.narrow}`]: { order: -1 } },
})
globalStyle(`${sumsRow} > :first-child`, {
  '@media': { [`screen and ${media.narrow}`]: { order: -2 } },
})
globalStyle(`${sumsRow} > :nth-child(3)`, {
  '@media': { [`screen and ${media.narrow}`]: { textAlign: 'end' } },
})

export const none = style({ paddingBottom: space.m })

/** The lines of a year. On a narrow screen each takes two: its date and the balance, then its kind and amount. */
export const lines = style({ paddingBottom: space.m })
globalStyle(`${lines} td:nth-child(2)`, { '@media': { [media.medium]: { width: '100%' } } })
globalStyle(`${lines} tbody th`, { fontWeight: 400, whiteSpace: 'nowrap' })
globalStyle(`${lines} summary`, { width: 'fit-content', minHeight: '1.5rem' })
globalStyle(`${lines} details > small`, { paddingInlineStart: space.m })

/** Payments have a different background, and colour is never the only sign. */
export const creditLine = style({})
globalStyle(`${lines} tr:has(${creditLine})`, { background: colour.positiveSoft })
globalStyle(`${lines} tr:has(${creditLine}) > :first-child`, {
  '@media': { [media.medium]: { paddingInlineStart: space.s } },
})
globalStyle(`${lines} tr:has(${creditLine}) > :last-child`, {
  '@media': { [media.medium]: { paddingInlineEnd: space.s } },
})

const narrow = (selector: string, rule: object) =>
  globalStyle(`${lines} ${selector}`, { '@media': { [`screen and ${media.narrow}`]: rule } })

narrow('tbody tr', {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"when balance" "what amount"',
  gap: `0 ${space.m}`,
})
narrow(`tbody tr:has(${creditLine})`, { paddingInline: space.s })
narrow('tbody [data-label]', { display: 'block' })
// The totals are where a bank's statement has them; a label before each would double the page. Screen readers announce
// it.
narrow('tbody [data-label]::before', {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
narrow('tbody th', { gridArea: 'when', fontWeight: 650 })
narrow('tbody td:nth-child(2)', { gridArea: 'what' })
narrow('tbody td:nth-child(3)', { gridArea: 'amount', textAlign: 'end' })
narrow('tbody td:nth-child(4)', { gridArea: 'balance', textAlign: 'end' })

/** Sentences take the whole width of a narrow screen: beside their name they would be one word per line. */
export const quotes = style({})
globalStyle(`${quotes} dl > div`, {
  '@media': { [`screen and ${media.narrow}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Amounts are short, and their names do not wrap. */
export const parts = style({})
globalStyle(`${parts} dl > div`, { gridTemplateColumns: 'minmax(0, 20rem) auto' })

// Paper cannot be opened: a line's details are below it.
globalStyle(
  `${lines} details::details-content, ${year}::details-content, ${quotes} ::details-content, ${parts} ::details-content`,
  { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } },
)
// No heading ends a sheet, no line is split, and actions are not shown on paper.
globalStyle('h1,h2,h3', { '@media': { print: { breakAfter: 'avoid' } } })
globalStyle('tr,li,svg,dl>div', { '@media': { print: { breakInside: 'avoid' } } })
// A grid split by a page break loses content: text containers are block columns there.
const column = 'main :is(div,section):has(h2,table,details)'
globalStyle(`main:has(h2),${column}`, { '@media': { print: { display: 'block' } } })
globalStyle(`${column} > * + *`, { '@media': { print: { marginBlockStart: space.m } } })
globalStyle(`${shows} a:first-child, ${shows} a:not([aria-current])`, {
  '@media': { print: { display: 'none' } },
})

/** The full version of what the screen shortens. */
export const paperOnly = style({ '@media': { screen: { display: 'none' } } })
