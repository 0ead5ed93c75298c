import { randomUUID } from 'node:crypto'
import { Server } from '@tus/server'
import { describeError, log } from '../logging.server.ts'
import { StorageFull } from '../storage-full.server.ts'
import { UPLOAD_LIMIT_BYTES } from '../values/file-size.ts'
import { isUploadId } from './keys.ts'
import { TusStore } from './tus-store.server.ts'
import { uploadLocker } from './upload-locks.server.ts'
import type { Uploader } from './uploads.server.ts'

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
/** How long a request on a dead line may still finish when a newer one claims its upload. */
const takeOverAfterMs = 1000

/**
 * Answers a request of the tus protocol (https://tus.io) at `basePath` and `basePath/{id}`. The route has checked the
 * person, and the form token of unsafe methods; another person's upload is not found here.
 */
export async function handleTusRequest(
  request: Request,
  uploader: Uploader,
  basePath: string,
  limitBytes: number = UPLOAD_LIMIT_BYTES,
): Promise<Response> {
  if (!methods.includes(request.method)) {
    return new Response('Method not allowed\n', { status: 405, headers: { Allow: methods.join(', ') } })
  }
  const answer = await serverFor(uploader, basePath, limitBytes).handleWeb(request)
  // The library allows every origin by default; uploads come only from our own pages.
  for (const name of [...answer.headers.keys()]) {
    if (name.startsWith('access-control-')) answer.headers.delete(name)
  }
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** One per request: the person is part of the store, and the library passes its store only an id. */
function serverFor(uploader: Uploader, basePath: string, limitBytes: number): Server {
  return new Server({
    path: basePath.replace(/\/+$/, ''),
    datastore: new TusStore(uploader),
    // With the person in its name, so that an outsider's request never disturbs a running upload.
    locker: uploadLocker(`${uploader.organizationId}/${uploader.personId}`),
    lockDrainTimeout: takeOverAfterMs,
    maxSize: limitBytes,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: uploadIdOf,
    onResponseError: (_, error) => {
      if ('status_code' in error) return undefined
      if (error instanceof StorageFull) return { status_code: 507, body: 'There is no room left\n' }
      log().error({ error: describeError(error) }, 'upload')
      return { status_code: 500, body: 'The upload failed; it can be resumed\n' }
    },
  })
}

function uploadIdOf(request: { url: string }): string | undefined {
  const last = new URL(request.url).pathname.split('/').at(-1)?.toLowerCase()
  return last && isUploadId(last) ? last : undefined
}
