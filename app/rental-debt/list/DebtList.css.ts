import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#app/ui/tokens.css.ts'

/** Room for the city and the file number on one line, if the page has it. */
export const name = style({ '@media': { [media.split]: { minWidth: '19.75rem' } } })

/** Apart from the lines above it, where a row is a block. */
export const actions = style({
  display: 'inline-block',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { marginTop: '.375rem' } },
})

/** A point between two parts on one line. The point before the first part of a line is cut off. */
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-1em',
  clipPath: 'inset(0 0 0 1em)',
})
globalStyle(`${parts} > *`, { paddingInlineStart: '1em' })
globalStyle(`${parts} > *::before`, {
  content: '"\\b7" / ""',
  display: 'inline-block',
  width: '1em',
  marginInlineStart: '-1em',
  textAlign: 'center',
})
