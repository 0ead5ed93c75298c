import { style } from '@vanilla-extract/css'
import { media } from '#app/ui/tokens.css.ts'

/** Room for the city and the file number on one line, if the page has it. */
export const name = style({ '@media': { [media.split]: { minWidth: '19.75rem' } } })
