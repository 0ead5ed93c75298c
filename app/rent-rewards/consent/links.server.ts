import { sealedPage } from '#app/platform/http/sealed-link.server.ts'
import { rentPaths } from '../paths.ts'

/** The page on which a renter answers a request. */
export const askedPage = sealedPage({
  path: rentPaths.asked,
  name: 'request',
  purpose: 'consent-request:{id}:answer',
})

/** The page on which a renter reads what they agreed to, and stops it. */
export const stopPage = sealedPage({
  path: rentPaths.stop,
  name: 'renter',
  purpose: 'lease-renter:{id}:stop',
})
