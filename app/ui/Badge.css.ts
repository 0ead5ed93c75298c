import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { colour } from './tokens.css.ts'

const toned = (color: string, background: string) => ({ color, background })

export const badge = recipe({
  base: {
    display: 'inline-block',
    // Shown in forced colours, where the background is gone.
    border: '1px solid transparent',
    borderRadius: '99px',
    padding: '.0625rem .625rem',
    fontSize: '.8125rem',
    fontWeight: 650,
    maxWidth: '100%',
  },
  variants: {
    tone: {
      grey: toned(colour.grey, colour.greySoft),
      blue: toned(colour.info, colour.infoSoft),
      yellow: toned(colour.caution, colour.cautionSoft),
      purple: toned(colour.purple, colour.purpleSoft),
      green: toned(colour.positive, colour.positiveSoft),
      brand: toned(colour.brandStrong, colour.brandSoft),
      red: toned(colour.onDark, colour.wine),
      night: { color: colour.onDark, background: colour.night, borderColor: colour.lineStrong },
    },
  },
})

export const chip = style([
  badge({ tone: 'brand' }),
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.25rem',
    minHeight: '1.75rem',
    textDecoration: 'none',
  },
])
