import { style } from '@vanilla-extract/css'

/** Somebody's own words, with the lines they made. */
export const multilineText = style({ whiteSpace: 'pre-line' })
