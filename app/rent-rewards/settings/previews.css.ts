import { style } from '@vanilla-extract/css'
import { colour, media, radius, space } from '#app/ui/tokens.css.ts'

/** The form, and the mails beside it; below it on a narrow page. */
export const besides = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.split]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

/** As high as most of a mail; the rest is scrolled. A mail has its own colours, also in the dark. */
export const preview = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '34rem',
  border: `1px solid ${colour.line}`,
  borderRadius: radius,
  background: '#ffffff',
  colorScheme: 'light',
})
