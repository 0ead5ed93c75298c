type Asked = { url?: string | undefined; headers: Record<string, string | string[] | undefined> }

/**
 * Fixes what no browser sends from our pages, before it is read: express and Remix treat an undecodable address, and an
 * invalid host, as our error, with a stack in the log and bare text as the answer.
 */
export function makeWellFormed(request: Asked): void {
  request.url = wellFormedAddress(request.url ?? '/')
  const { headers } = request
  if (headers['x-forwarded-host'] !== undefined && !isHost(headers['x-forwarded-host'])) {
    delete headers['x-forwarded-host']
  }
  // Node itself refuses a request without one.
  if (!isHost(headers.host)) delete headers.host
}

/** The same address if it is valid; otherwise an unknown one, so that the answer is the not-found page. */
export function wellFormedAddress(address: string): string {
  const [pathname = '', ...query] = pathAndQuery(address).split('?')
  const path = canDecode(pathname) ? pathname : pathname.replaceAll('%', '%25')
  return [path, ...withoutDataParameter(query)].join('?')
}

/** A proxy's form of an address starts with the host. */
function pathAndQuery(address: string): string {
  if (address.startsWith('/')) return address
  if (!URL.canParse(address)) return `/${encodeURIComponent(address)}`
  const { pathname, search } = new URL(address)
  return pathname.startsWith('/') ? pathname + search : `/${encodeURIComponent(address)}`
}

/** Remix's earlier way to request one route's data. None of our pages uses it, and Remix warns about it as an error. */
function withoutDataParameter(query: string[]): string[] {
  const params = new URLSearchParams(query.join('?'))
  if (!params.has('_data')) return query
  params.delete('_data')
  return params.size > 0 ? [params.toString()] : []
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Also with a port, as a browser names it. */
const isHost = (host: string | string[] | undefined) =>
  typeof host === 'string' &&
  /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`)
