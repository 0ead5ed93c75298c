import { sealedForAddress } from '../consent/links.server.ts'
import { rentPaths } from '../paths.ts'

/** The page on which a renter answers a payment plan. */
export const planPage = sealedForAddress({
  path: rentPaths.planAsked,
  name: 'plan',
  purpose: 'lease-plan:{id}:answer',
})
