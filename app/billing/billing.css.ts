import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tabs } from '#app/ui/records/paging.css.ts'
import { colour, hiddenBorder, media, radius, space } from '#app/ui/tokens.css.ts'

/** Tabs, some of which are buttons: what they open is created when they are pressed. All fit on one line of a phone. */
export const mixedTabs = style([tabs])
globalStyle(`${mixedTabs} button`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  padding: '.625rem .875rem',
  border: 0,
  borderBottom: '3px solid transparent',
  marginBottom: '-1px',
  background: 'none',
  color: colour.muted,
  cursor: 'pointer',
  '@media': hiddenBorder,
})
globalStyle(`${mixedTabs} :is(a,button)`, {
  '@media': { [media.phone]: { padding: '.625rem .375rem', fontSize: '.9375rem' } },
})
globalStyle(`${mixedTabs} button:hover`, { borderColor: colour.lineStrong })
globalStyle(`${mixedTabs} svg`, { '@media': { [media.phone]: { display: 'none' } } })

/** Cards side by side with their buttons aligned; a single card does not fill the page. */
export const plans = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
})

const plan = style({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  padding: '1.25rem 1.5rem',
  display: 'grid',
  gap: space.sm,
  gridTemplateRows: 'auto auto auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '40rem',
  '@media': { [media.narrow]: { padding: space.m } },
})

export const planTone = styleVariants({
  plain: [plan],
  attention: [plan, { borderColor: colour.brand }],
  due: [plan, { borderColor: colour.critical }],
})

export const price = style({ fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-.02em', lineHeight: 1.2 })
globalStyle(`${price} small`, { fontWeight: 400, letterSpacing: 0, color: colour.muted })

export const body = style({
  display: 'grid',
  gap: space.sm,
  alignContent: 'start',
  fontSize: '.875rem',
})

export const acts = style({ display: 'grid', gap: space.s, alignContent: 'end' })
// On a phone with large text the padding shrinks, so that the longest word of a button fits.
globalStyle(`${acts} :is(a,button)`, { width: '100%', paddingInline: 'min(1.125rem, 5vw)' })

/** On its own line; if even that is too short, the words wrap. */
export const badgeLine = style({})
globalStyle(`${badgeLine} span`, { whiteSpace: 'normal' })

export const alert = style({
  border: `1px solid ${colour.critical}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius,
  background: colour.surface,
  padding: '1.125rem 1.25rem',
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: `${space.s} ${space.m}`,
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '1.5rem minmax(0, 1fr) auto' } },
})
globalStyle(`${alert} svg`, { color: colour.critical })
globalStyle(`${alert} h2`, { fontSize: '1.0625rem' })
// A date stays on one line, unless large text leaves no line long enough.
globalStyle(`${alert} time`, { display: 'inline-block', maxWidth: '100%', whiteSpace: 'normal' })
globalStyle(`${alert} form`, {
  gridColumn: '1 / -1',
  '@media': { [media.wide]: { gridColumn: 'auto', alignSelf: 'center' } },
})

export const calculator = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.sm}`,
  alignItems: 'end',
})
// The button moves below if large text leaves no room for both.
globalStyle(`${calculator} > :first-child`, { flex: '1 1 min(100%, 9rem)', minWidth: 0 })
globalStyle(`${calculator} button`, { width: 'auto' })
// It is also above the button.
globalStyle(`${calculator} label`, { '@media': { [media.medium]: { whiteSpace: 'nowrap' } } })

/** A phone, or a card without room for the table. */
const tight = (rule: object) => ({
  '@media': {
    [`screen and ${media.narrow}`]: rule,
    screen: { '@container': { '(max-width: 28rem)': rule } },
  },
})

/** Small, with row headers as plain as the prices, and two columns everywhere. */
export const tiers = style({ fontSize: '.875rem' })
globalStyle(`${tiers} caption small`, { display: 'block', fontWeight: 400, color: colour.muted })
globalStyle(`${tiers} tbody th`, { fontWeight: 400 })
// Its two columns have names at every width, where other tables hide their head.
globalStyle(`${tiers}${tiers}${tiers} thead`, tight({ display: 'block' }))
globalStyle(`${tiers}${tiers}${tiers} thead tr`, tight({ display: 'flex', justifyContent: 'space-between' }))
// Overrides the rule for narrow tables.
const tier = `${tiers}${tiers}${tiers} tbody`
globalStyle(
  `${tier} tr`,
  tight({
    display: 'flex',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: `${space.xs} ${space.m}`,
  }),
)
globalStyle(`${tier} td`, tight({ display: 'block', flex: '1 1 6rem', textAlign: 'end' }))
globalStyle(`${tier} th`, tight({ display: 'block' }))

export const sum = style({ display: 'grid' })
globalStyle(`${sum} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `0 ${space.m}`,
  padding: `${space.s} 0`,
  borderBottom: `1px solid ${colour.line}`,
})
globalStyle(`${sum} > div:last-child`, { borderBottom: 0, fontWeight: 650, fontSize: '1.125rem' })
globalStyle(`${sum} dd`, { whiteSpace: 'nowrap', marginInlineStart: 'auto' })

export const quietNote = style({ display: 'flex', gap: space.sm, color: colour.muted, fontSize: '.875rem' })

/** One thin line: it never outweighs what the page is for. */
export const programBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
  fontSize: '.875rem',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  padding: `${space.s} ${space.m}`,
})
