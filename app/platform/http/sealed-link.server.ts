import { config } from '../config.server.ts'
import { open, seal, UnsealError } from '../crypto/sealing.server.ts'
import { isUuid } from './responses.server.ts'

type Linked = {
  /** Its page. */
  path: string
  /** The name of the id in the address. */
  name: string
  /** What the link opens, so that no other kind of page takes it. */
  purpose: string
}

/** A page that anyone with its link opens, without an account: the link proves itself, and nothing of it is stored. */
export function sealedPage({ path, name, purpose }: Linked) {
  const contextOf = (id: string) => purpose.replace('{id}', id)

  const pathTo = (id: string, organizationId: string, addressee?: string): string => {
    const sealed = addressee === undefined ? organizationId : `${organizationId} ${addressee}`
    return `${path}?${new URLSearchParams({ [name]: id, token: seal(sealed, contextOf(id)) })}`
  }

  return {
    /** The page about one row of an organization, for our own pages. `addressee`: the one it is made for, without spaces. */
    pathTo,
    /** The same for a mail. */
    linkTo: (id: string, organizationId: string, addressee?: string): string =>
      new URL(pathTo(id, organizationId, addressee), config().publicUrl).href,

    /** The row and its organization that a link names, and its addressee; null if it is not one of ours. */
    read(url: string): { id: string; organizationId: string; addressee: string | null } | null {
      const search = new URL(url).searchParams
      const id = search.get(name) ?? ''
      if (!isUuid(id)) return null
      try {
        const [organizationId = '', addressee = null] = open(search.get('token') ?? '', contextOf(id)).split(
          ' ',
        )
        return isUuid(organizationId) ? { id, organizationId, addressee } : null
      } catch (error) {
        if (error instanceof UnsealError) return null
        throw error
      }
    },
  }
}
