import { style } from '@vanilla-extract/css'

/** A page's one large figure. */
export const sum = style({ fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.15 })
