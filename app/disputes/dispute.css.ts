import { style } from '@vanilla-extract/css'
import { plainList } from '#app/ui/base.css.ts'
import { space } from '#app/ui/tokens.css.ts'

/** A person's own text, with its line breaks. */
export const multilineText = style({ whiteSpace: 'pre-line' })

/** The statements, one after the other. */
export const statementList = style([plainList, { display: 'grid', gap: space.m }])
