import { style } from '@vanilla-extract/css'
import { media } from '#app/ui/tokens.css.ts'

/** A moment, and a browser below a name, stay on one line if the page has room. */
export const when = style({ '@media': { [media.split]: { minWidth: '15.25rem' } } })
export const who = style({ '@media': { [media.split]: { minWidth: '7.75rem' } } })
