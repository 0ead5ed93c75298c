import { style } from '@vanilla-extract/css'

export const figure = style({ fontSize: '1.5rem', lineHeight: 1.2, fontWeight: 650, letterSpacing: '-.02em' })
