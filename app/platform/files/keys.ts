/**
 * Where bytes lie on the disk. Every key is made of random ids, never of a name somebody typed; the organization
 * comes first, so that a sweep knows whose rows to ask for (row level security shows it no others).
 */
export const incomingRoot = 'incoming'

export function incomingFolder(organizationId: string, uploadId: string): string {
  return `${incomingRoot}/${organizationId}/${uploadId}`
}

export function partKey(organizationId: string, uploadId: string, number: number): string {
  return `${incomingFolder(organizationId, uploadId)}/${number}`
}

/** A file keeps the id of the upload it came from, so joining it twice leads to one object. */
export function storedKey(organizationId: string, fileId: string): string {
  return `stored/${organizationId}/${fileId}`
}

/** An order of the public corpus, by its content: writing it again leads to the same object. */
export const filingKey = (sha256: string): string => `filings/${sha256}`

/** What everybody gets of it: its pages and nothing else. By the content of the order, which is how copies are known. */
export const publicCopyKey = (sha256: string): string => `filings-public/${sha256}`

/** Where one is written before it is moved into its place. */
export const filingsOnTheWay = 'filings-incoming'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUploadId(text: string): boolean {
  return uuid.test(text)
}
