import { sealedPage } from '#app/platform/http/sealed-link.server.ts'
import { rentPaths } from '../paths.ts'
import { addresseeOf } from './address-digest.server.ts'

/** The page on which a renter answers a request. */
export const askedPage = sealedPage({
  path: rentPaths.asked,
  name: 'request',
  purpose: 'consent-request:{id}:answer',
})

/** The page on which a renter reads what they agreed to, and stops it. */
export const stopPage = sealedForAddress({
  path: rentPaths.stop,
  name: 'renter',
  purpose: 'lease-renter:{id}:stop',
})

/** A page whose links are each for the address they are mailed to. */
export function sealedForAddress(of: Parameters<typeof sealedPage>[0]) {
  const page = sealedPage(of)
  return {
    pathTo: (id: string, organizationId: string, email: string): string =>
      page.pathTo(id, organizationId, addresseeOf(email)),
    linkTo: (id: string, organizationId: string, email: string): string =>
      page.linkTo(id, organizationId, addresseeOf(email)),
    read: page.read,
  }
}
