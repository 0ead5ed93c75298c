import { style } from '@vanilla-extract/css'

/** The one large figure of a page. */
export const sum = style({ fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.15 })
