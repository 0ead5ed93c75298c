import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { colour, hiddenBorder, media, radius, space } from './tokens.css.ts'

/** The task list beside the step from 769 px; above it on narrower screens, and if the text is too large for both. */
export const wizard = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.l,
  alignItems: 'start',
})
globalStyle(`${wizard} > *`, {
  flex: '1 1 100%',
  minWidth: 0,
  '@media': { [media.medium]: { flexBasis: 'min(100%, 26rem)', maxWidth: '40rem' } },
})
globalStyle(`${wizard} > :first-child`, {
  '@media': { [media.medium]: { flexBasis: '15rem', maxWidth: '20rem' } },
})

export const compact = style({
  '@media': { [media.medium]: { display: 'none' }, print: { display: 'none' } },
})

export const body = style({
  display: 'grid',
  gap: space.sm,
  '@media': { [media.narrow]: { selectors: { [`${compact}:not([open]) + &`]: { display: 'none' } } } },
})

export const steps = style({
  listStyle: 'none',
  padding: 0,
  counterReset: 'step',
  marginInline: '-.5rem',
})

const dot = {
  counterIncrement: 'step',
  content: 'counter(step) / ""',
  display: 'grid',
  placeContent: 'center',
  width: '1.75rem',
  height: '1.75rem',
  border: `2px solid ${colour.lineStrong}`,
  borderRadius: '99px',
  fontSize: '.8125rem',
  fontWeight: 650,
}

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `0 ${space.sm}`,
  alignItems: 'center',
  padding: '.5rem',
  border: '1px solid transparent',
  borderRadius: radius,
  color: 'inherit',
  textDecoration: 'none',
  '@media': hiddenBorder,
  selectors: {
    '&::before': dot,
    'a&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { background: colour.brandSoft, borderColor: colour.brandSoft, fontWeight: 650 },
  },
})

const dotted = (look: object) => ({ selectors: { '&::before': look } })

export const state = styleVariants({
  done: dotted({
    content: '"\u2713" / ""',
    background: colour.brand,
    borderColor: colour.brand,
    color: colour.onBrand,
  }),
  todo: {},
  attention: dotted({ content: '"!" / ""', borderColor: colour.critical, color: colour.critical }),
})

globalStyle(`${step} small`, { color: colour.muted, textAlign: 'end' })
globalStyle(`${step}${state.attention} small`, { maxWidth: '5.5rem' })
globalStyle(`:is(${step}${state.attention},${compact}) small`, { color: colour.critical, fontWeight: 600 })

// The list above says the same on a narrow screen.
globalStyle(`${wizard} p:has(+ h1)`, { '@media': { [media.narrow]: { display: 'none' } } })
export const question = style({ fontSize: '1.5rem' })
