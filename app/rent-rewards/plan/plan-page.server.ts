import { sealedPage } from '#app/platform/http/sealed-link.server.ts'
import { rentPaths } from '../paths.ts'

/** The page on which a renter answers a payment plan. */
export const planPage = sealedPage({
  path: rentPaths.planAsked,
  name: 'plan',
  purpose: 'lease-plan:{id}:answer',
})
