import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server'
import { cleanFileName } from './file-name.ts'
import { writeParts } from './part-writer.server.ts'
import {
  beginUpload,
  discardUpload,
  findUpload,
  type Upload,
  type Uploader,
  uploadLifetimeMs,
} from './uploads.server.ts'

/**
 * The tus protocol over one person's uploads in one organization. It has no state of its own, so any process serves any
 * request.
 */
export class TusStore extends DataStore {
  #uploader: Uploader

  constructor(uploader: Uploader) {
    super()
    this.#uploader = uploader
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(file: TusUpload): Promise<TusUpload> {
    if (!file.size) throw { status_code: 400, body: 'The file is empty\n' }
    const fileName = cleanFileName(file.metadata?.filename ?? '')
    const upload = await beginUpload(this.#uploader, { id: file.id, fileName, declaredBytes: file.size })
    if (!upload) throw { status_code: 429, body: 'Too many unfinished uploads\n' }
    return tusUpload(upload)
  }

  /** The upload's current offset, even if fewer bytes came than announced. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id)
    if (upload.receivedBytes !== offset) throw ERRORS.INVALID_OFFSET
    const written = await writeParts(this.#uploader, upload, stream, upload.declaredBytes ?? 0)
    if (written.end === 'moved') throw ERRORS.INVALID_OFFSET
    if (written.end === 'too-large') throw ERRORS.ERR_SIZE_EXCEEDED
    if (written.end === 'too-many-parts') throw { status_code: 400, body: 'Too many small pieces\n' }
    if (written.end === 'interrupted') throw written.cause
    return written.upload.receivedBytes
  }

  override async getUpload(id: string): Promise<TusUpload> {
    return tusUpload(await this.#find(id))
  }

  override async remove(id: string): Promise<void> {
    if (!(await discardUpload(this.#uploader, id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration(): number {
    return uploadLifetimeMs
  }

  /** An upload of unknown length belongs to a form that is being read, not to this protocol. */
  async #find(id: string): Promise<Upload> {
    const upload = await findUpload(this.#uploader, id)
    if (upload?.declaredBytes == null) throw ERRORS.FILE_NOT_FOUND
    return upload
  }
}

function tusUpload(upload: Upload): TusUpload {
  return new TusUpload({
    id: upload.id,
    offset: upload.receivedBytes,
    creation_date: upload.createdAt.toISOString(),
    metadata: { filename: upload.fileName },
    ...(upload.declaredBytes === null ? {} : { size: upload.declaredBytes }),
  })
}
