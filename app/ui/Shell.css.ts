import { globalStyle, style } from '@vanilla-extract/css'
import { colour, hiddenBorder, media, radius, space } from './tokens.css.ts'

// Narrow, or with the sidebar hidden: a green bar with the menu's disclosure, the panel opening below it.
export const shell = style({
  display: 'grid',
  minHeight: '100vh',
  gridTemplate: `
    "brand user  menu" auto
    "panel panel panel" auto
    "note  note  note" auto
    "main  main  main" 1fr
    "foot  foot  foot" auto / 1fr auto auto`,
  alignItems: 'start',
  '@media': {
    print: { display: 'block' },
  },
})

/** From 1024 px with the sidebar open: one green column, the page beside it. */
export const open = style({
  '@media': {
    [media.wide]: {
      gridTemplate: `
        "brand note user" auto
        "panel main main" 1fr
        "foot  main main" auto / min(16.5rem, 30vw) minmax(0, 1fr) fit-content(50%)`,
      selectors: {
        '&::before': {
          content: '',
          gridArea: '1 / 1 / -1 / 2',
          alignSelf: 'stretch',
          background: colour.side,
        },
      },
    },
  },
})

const whenOpen = (rule: object) => ({
  '@media': { [media.wide]: { selectors: { [`${open} &`]: rule } } },
})

/** Its children are in the shell's grid; the element exists for its role. */
export const header = style({ display: 'contents', '@media': { print: { display: 'none' } } })

export const brand = style({
  gridArea: 'brand',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  // If large text leaves no room for the name, it wraps under the mark, out of sight: part of it is not a name.
  flexWrap: 'wrap',
  gap: space.s,
  minWidth: 0,
  overflow: 'hidden',
  height: '3.5rem',
  lineHeight: '3.5rem',
  padding: '0 min(1rem, 4.5vw)',
  background: colour.side,
  color: colour.sideInk,
  fontSize: '1.125rem',
  fontWeight: 700,
  textDecoration: 'none',
  ...whenOpen({ paddingInlineStart: '1.5rem' }),
})
globalStyle(`:is(${brand},summary)`, { '@media': { [media.tiny]: { padding: '.25rem' } } })

const bar = style({ background: colour.side, color: colour.sideInk, alignSelf: 'stretch' })

export const note = style({
  gridArea: 'note',
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 .75rem',
  padding: `${space.s} ${space.m}`,
  minHeight: '2.5rem',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  color: colour.muted,
  fontSize: '.875rem',
  ...whenOpen({ paddingInline: '2rem' }),
})

// At least 24 px high, as targets are.
globalStyle(`${note} a`, { padding: '.125rem 0' })

/** A `<details>` whose panel floats below its summary. */
export const user = style([
  bar,
  {
    gridArea: 'user',
    position: 'relative',
    ...whenOpen({
      background: colour.surface,
      color: colour.ink,
      borderBottom: `1px solid ${colour.line}`,
      paddingInlineEnd: '1.25rem',
    }),
  },
])

// The link to sign in, on the dark bar.
globalStyle(`${user} > a`, {
  margin: `.625rem ${space.m}`,
  color: colour.sideInk,
  borderColor: colour.sideLine,
})

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '3.5rem',
  padding: '0 min(.75rem, 3.4vw)',
  fontSize: '.875rem',
  overflowWrap: 'anywhere',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

/** Hidden on a phone. */
export const roomy = style({ '@media': { [media.phone]: { display: 'none' } } })
export const popup = style({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: space.s,
  top: '3.25rem',
  width: 'max-content',
  minWidth: '14rem',
  maxWidth: '90vw',
  padding: space.s,
  background: colour.surface,
  color: colour.ink,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius,
  fontSize: '.9375rem',
})
globalStyle(`${popup} p`, {
  padding: '.375rem .75rem',
  color: colour.muted,
  borderBottom: `1px solid ${colour.line}`,
})

/** A line of a menu: a link or a submit button. */
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  width: '100%',
  minHeight: '2.5rem',
  padding: '.25rem .75rem',
  border: 0,
  borderInlineStart: '3px solid transparent',
  borderRadius: radius,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': hiddenBorder,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { background: colour.sideRaised, borderColor: colour.focus, fontWeight: 600 },
  },
})

export const menu = style([bar, { gridArea: 'menu', ...whenOpen({ display: 'none' }) }])
globalStyle(`${menu} > summary`, { fontWeight: 600, fontSize: '1rem' })

export const panel = style({
  gridArea: 'panel',
  display: 'grid',
  gap: '1.25rem',
  padding: `${space.xs} ${space.m} 1.25rem`,
  background: colour.side,
  color: colour.sideInk,
  // Closed until its disclosure opens it.
  selectors: { [`${menu}:not([open]) + &`]: { display: 'none' } },
  '@media': {
    [media.wide]: {
      selectors: {
        [`${open} ${menu} + &`]: {
          display: 'grid',
          position: 'sticky',
          top: 0,
          maxHeight: '100vh',
          overflow: 'auto',
        },
      },
    },
  },
})

export const organization = style({
  lineHeight: 1.3,
  border: `1px solid ${colour.sideLine}`,
  borderRadius: radius,
})
export const organizationNow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  padding: '.5rem .75rem',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
globalStyle(`${organization} small`, { display: 'block', color: colour.sideMuted })
globalStyle(`${organization} form`, { padding: space.xs, borderTop: `1px solid ${colour.sideLine}` })

export const badge = style({
  marginInlineStart: 'auto',
  borderRadius: '99px',
  padding: '0 .375rem',
  background: colour.focus,
  color: colour.focusEdge,
  fontSize: '.75rem',
  fontWeight: 650,
})

export const upload = style([
  item,
  {
    justifyContent: 'center',
    gap: space.s,
    minHeight: '2.75rem',
    padding: '.25rem .5rem',
    fontSize: '.9375rem',
    border: `1px solid ${colour.sideLine}`,
    fontWeight: 600,
    '@media': { '(forced-colors: active)': { borderColor: 'LinkText' } },
  },
])

/** The choice between sidebar and menu exists if there is room for both. */
export const toggle = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } })
globalStyle(`${toggle} button`, { color: colour.sideMuted, fontSize: '.875rem' })

export const main = style({
  gridArea: 'main',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '74rem',
  padding: '1.25rem 1rem 2.5rem',
  minWidth: 0,
  ...whenOpen({ justifySelf: 'start', maxWidth: '76rem', padding: '1.75rem 2rem 3rem' }),
})

export const footer = style({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.25rem',
  padding: '1rem',
  background: colour.side,
  color: colour.sideMuted,
  fontSize: '.875rem',
  '@media': {
    [media.wide]: {
      selectors: { [`${open} &`]: { display: 'grid', gap: '.125rem', padding: '1.25rem 1.5rem' } },
    },
    print: { display: 'none' },
  },
})
globalStyle(`${footer} a`, { color: 'inherit', minHeight: '1.5rem', textDecoration: 'none' })
/** Signed-out pages: the same bar without a menu, the page in the middle. */
export const plain = style({
  gridTemplate: `
    "brand user" auto
    "note  note" auto
    "main  main" 1fr
    "foot  foot" auto / 1fr auto`,
})

export const skip = style({
  position: 'absolute',
  zIndex: 2,
  top: space.s,
  insetInlineStart: space.s,
  padding: '.5rem 1rem',
  background: colour.surface,
  borderRadius: radius,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
})

/** Over everything except a dialog; with inverted colours, so that it is visible on any page. */
export const loading = style({
  position: 'fixed',
  zIndex: 4,
  insetBlockEnd: space.m,
  insetInlineEnd: space.m,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius,
  background: colour.ink,
  color: colour.surface,
})
