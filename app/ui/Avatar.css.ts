import { style } from '@vanilla-extract/css'
import { colour } from './tokens.css.ts'

export const avatar = style({
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  border: '1px solid transparent',
  borderRadius: '99px',
  background: colour.brandSoft,
  color: colour.brandStrong,
  fontSize: '.875rem',
  fontWeight: 650,
})
