import { style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

export const panel = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
})

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  padding: space.m,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
  '@media': {
    [media.medium]: {
      gridTemplateColumns: '7rem minmax(0, 1fr) auto',
      gap: space.m,
      alignItems: 'center',
      padding: '1.25rem 1.5rem',
    },
  },
})

export const badge = style({ '@media': { [media.medium]: { alignSelf: 'start', paddingTop: '0.125rem' } } })
export const text = style({ display: 'grid', gap: space.xs, gridTemplateColumns: 'minmax(0, 1fr)' })
export const reasons = style({ margin: 0, paddingInlineStart: '1.25rem', fontSize: '0.875rem' })

/** On a phone a button is as wide as its row. */
export const action = style({ display: 'grid' })
