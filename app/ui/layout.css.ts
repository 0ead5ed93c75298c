import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { colour, media, radius, space } from './tokens.css.ts'

export const page = style({
  display: 'grid',
  gap: space.l,
  alignContent: 'start',
  maxWidth: '72rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const formWidth = style({ maxWidth: '40rem' })

export const stack = recipe({
  base: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  variants: {
    gap: { xs: { gap: space.xs }, s: { gap: space.s }, m: { gap: space.m }, l: { gap: space.l } },
  },
})

export const row = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.sm} ${space.m}` },
  variants: { spread: { true: { justifyContent: 'space-between' } } },
})

export const grid = styleVariants({ two: '22rem', three: '16rem', four: '11rem' }, (least) => ({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
}))

/** Stacked if the screen, or large text, leaves no room for both. */
export const split = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.l,
  alignItems: 'start',
})
globalStyle(`${split} > *`, { flex: '2 1 min(100%, 30rem)', minWidth: 0 })
globalStyle(`${split} > * + *`, { flex: '1 1 min(100%, 14rem)' })

export const evidence = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.split]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)' } },
})

export const card = recipe({
  base: {
    background: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: radius,
    padding: '1.25rem 1.5rem',
    display: 'grid',
    gap: space.m,
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.narrow]: { padding: space.m }, print: { border: 0, padding: 0 } },
  },
  variants: { tone: { danger: { borderColor: colour.critical } } },
})

export const reader = style({
  background: colour.surface,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius,
  padding: space.m,
  // Beside the form it scrolls separately; on a narrow page a scrolling box would be in the way.
  '@media': {
    [media.split]: { position: 'sticky', top: space.m, maxHeight: 'calc(100vh - 2rem)', overflow: 'auto' },
  },
})

globalStyle(`${reader} mark`, { background: colour.focus, color: colour.focusEdge })

/** Takes the remaining room in a row. */
export const grow = style({ flex: '1 1 12rem', minWidth: 0 })
