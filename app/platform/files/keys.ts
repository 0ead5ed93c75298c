/**
 * Storage keys. Every key consists of random ids, never of a typed name; the organization comes first, so that a sweep
 * knows whose rows to ask for (row level security shows it no others).
 */
export const incomingRoot = 'incoming'

export function incomingFolder(organizationId: string, uploadId: string): string {
  return `${incomingRoot}/${organizationId}/${uploadId}`
}

export function partKey(organizationId: string, uploadId: string, number: number): string {
  return `${incomingFolder(organizationId, uploadId)}/${number}`
}

/** A file keeps the id of its upload, so joining it twice leads to one object. */
export function storedKey(organizationId: string, fileId: string): string {
  return `stored/${organizationId}/${fileId}`
}

/** An order of the public corpus, by its content: writing it again leads to the same object. */
export const filingKey = (sha256: string): string => `filings/${sha256}`

/** The public copy: its pages and nothing else. By the content of the order, which is how copies are known. */
export const publicCopyKey = (sha256: string): string => `filings-public/${sha256}`

/** The temporary place before it is moved. */
export const filingsOnTheWay = 'filings-incoming'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUploadId(text: string): boolean {
  return uuid.test(text)
}
