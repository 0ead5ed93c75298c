import { style } from '@vanilla-extract/css'
import { plainList } from '#app/ui/base.css.ts'
import { space } from '#app/ui/tokens.css.ts'

/** Somebody's own words, with the lines they made. */
export const multilineText = style({ whiteSpace: 'pre-line' })

/** What was said, one after the other. */
export const statementList = style([plainList, { display: 'grid', gap: space.m }])
