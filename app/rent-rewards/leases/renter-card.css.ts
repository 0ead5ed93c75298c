import { style } from '@vanilla-extract/css'

/** Names and email addresses of any length stay inside a narrow card. */
export const renter = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
