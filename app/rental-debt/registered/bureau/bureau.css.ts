import { style } from '@vanilla-extract/css'

/** A code of the file may be two dozen letters without a space. */
export const code = style({ overflowWrap: 'anywhere' })
