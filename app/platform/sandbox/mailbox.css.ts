import { style } from '@vanilla-extract/css'

/** An address of any length stays in its column. */
export const address = style({ overflowWrap: 'anywhere' })
