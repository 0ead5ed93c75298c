import { style } from '@vanilla-extract/css'

/** Somebody's own words, with the lines they made. */
export const ownWords = style({ whiteSpace: 'pre-line' })
