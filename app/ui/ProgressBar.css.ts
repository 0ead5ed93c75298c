import { globalStyle } from '@vanilla-extract/css'
import { colour } from './tokens.css.ts'

globalStyle('progress', {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '.625rem',
  border: '1px solid transparent',
  borderRadius: '99px',
  overflow: 'hidden',
  background: colour.greySoft,
  color: colour.brand,
})
globalStyle('progress::-webkit-progress-bar', { background: colour.greySoft })
// Each browser's selector in a separate rule: an unknown one would invalidate the other.
globalStyle('progress::-webkit-progress-value', { background: colour.brand })
globalStyle('progress::-moz-progress-bar', { background: colour.brand })
globalStyle('progress::-webkit-progress-value', {
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
})
