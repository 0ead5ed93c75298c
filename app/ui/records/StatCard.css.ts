import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const bold = style({ lineHeight: 1.15, fontWeight: 650, letterSpacing: '-.02em' })

export const figure = styleVariants(
  { regular: '1.5rem', large: 'clamp(1.5rem, 10vw, 2.25rem)' },
  (fontSize) => [bold, { fontSize }],
)

// It has its line for itself, and wraps where large text leaves no room for it.
globalStyle(`${bold} :is(span,time)`, { whiteSpace: 'normal' })
