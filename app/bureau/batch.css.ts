import { style } from '@vanilla-extract/css'

/** Two dozen characters without a space. */
export const accountNumber = style({ overflowWrap: 'anywhere' })
