import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3StandIn = { endpoint: string; objects: Map<string, Buffer>; close: () => Promise<void> }

/** As much of the S3 protocol as the disk uses, in memory: enough to run every file test against a bucket. */
export async function startS3StandIn(bucket: string): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    answer(objects, bucket, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  objects: Map<string, Buffer>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '', 'http://s3')
  const [, ofBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (ofBucket !== bucket) throw new Error('another bucket')
  const key = rest.join('/')
  const body = await read(request)
  const xml = (text: string) => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text)
  if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, named] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(named ?? '')
    return xml('<DeleteResult/>')
  }
  if (request.method === 'GET' && url.searchParams.has('list-type'))
    return xml(listing(objects, url.searchParams))
  if (request.method === 'PUT') {
    const from = request.headers['x-amz-copy-source']
    const copied = from ? objects.get(decodeURIComponent(String(from)).split('/').slice(2).join('/')) : body
    if (!copied) return response.writeHead(404).end()
    if (String(request.headers['content-encoding']).includes('aws-chunked'))
      throw new Error('a chunked encoding')
    objects.set(key, copied)
    return from ? xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>') : response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'Content-Length': found.length })
    .end(request.method === 'HEAD' ? undefined : found)
}

/** A page of two entries at a time, so that listings need several requests. */
function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const entries = new Set<string>()
  for (const key of [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    entries.add(end < 0 ? key : key.slice(0, end + 1))
  }
  const after = query.get('continuation-token') ?? ''
  const left = [...entries].filter((entry) => entry > after)
  const page = left.slice(0, 2)
  const more = left.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const items = page.map((entry) =>
    delimiter && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"e"</ETag><Size>1</Size></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${items.join('')}</ListBucketResult>`
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
