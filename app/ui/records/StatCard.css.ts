import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const bold = style({ lineHeight: 1.15, fontWeight: 650, letterSpacing: '-.02em' })

export const figure = styleVariants(
  { regular: '1.5rem', large: 'clamp(1.5rem, 10vw, 2.25rem)' },
  (fontSize) => [bold, { fontSize }],
)

// It has a separate line, and wraps if large text leaves no room.
globalStyle(`${bold} :is(span,time)`, { whiteSpace: 'normal' })
