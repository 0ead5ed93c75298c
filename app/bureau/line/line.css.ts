import { style } from '@vanilla-extract/css'

/** A code in the file may have two dozen letters without a space. */
export const code = style({ overflowWrap: 'anywhere' })
