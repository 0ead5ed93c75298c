import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { colour, media, radius, space } from './tokens.css.ts'

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    minHeight: '2.75rem',
    padding: '.375rem 1.125rem',
    borderRadius: radius,
    border: `1px solid ${colour.lineStrong}`,
    background: 'none',
    color: colour.brand,
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    '@media': { print: { display: 'none' } },
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-disabled]': {
        background: colour.greySoft,
        color: colour.grey,
        border: `1px dashed ${colour.lineStrong}`,
        cursor: 'not-allowed',
      },
    },
  },
  variants: {
    look: {
      primary: {
        background: colour.brand,
        borderColor: colour.brand,
        color: colour.onBrand,
        // Forced colours paint every button alike: this one stays filled.
        forcedColorAdjust: 'none',
      },
      quiet: {},
      danger: { borderColor: colour.critical, color: colour.critical },
      link: {
        border: 0,
        padding: 0,
        minHeight: '1.5rem',
        fontWeight: 400,
        textDecoration: 'underline',
        textUnderlineOffset: '.15em',
      },
    },
    size: {
      small: { minHeight: '2.25rem', padding: '0 .75rem', fontSize: '.9375rem' },
      regular: { '@media': { [media.phone]: { width: '100%' } } },
    },
  },
})

/** Around a button without a reason beside it: as if it were not there. */
export const alone = style({ display: 'contents' })
