import { z } from 'zod'
import { rentPaths } from '../paths.ts'
import type { PerkView } from './perk-view.ts'

/** An offer to renters (specification 1, section 3). */
export const perkEntity = z
  .object({
    id: z.uuid(),
    company_name: z.string(),
    company_url: z.url(),
    company_logo_url: z.url().nullable().meta({ description: 'For people who are signed in.' }),
    coupon_description: z.string(),
    coupon_discount: z.string(),
    coupon_usage_instructions: z.string().meta({ description: 'One step a line.' }),
    province: z.string().nullable().meta({ description: 'Null where it is for all of them.' }),
    ends_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Perk' })

export const perkWithCode = perkEntity
  .extend({
    coupon_code: z.string().nullable().meta({
      description: 'For renters whose rent is reported; null for anyone else, and once the offer is over.',
    }),
    is_over: z.boolean(),
  })
  .meta({ id: 'PerkWithCode' })

export const asPerk = (perk: PerkView, origin: URL): z.infer<typeof perkEntity> => ({
  id: perk.id,
  company_name: perk.companyName,
  company_url: perk.companyUrl,
  company_logo_url: perk.logo && new URL(rentPaths.perkLogo(perk.id, perk.logo.version), origin).href,
  coupon_description: perk.description,
  coupon_discount: perk.discount,
  coupon_usage_instructions: perk.steps.join('\n'),
  province: perk.province,
  ends_on: perk.endsOn,
})

export const asPerkWithCode = (perk: PerkView, origin: URL): z.infer<typeof perkWithCode> => ({
  ...asPerk(perk, origin),
  coupon_code: perk.code,
  is_over: perk.isOver,
})
