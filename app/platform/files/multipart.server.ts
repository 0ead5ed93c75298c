import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { UPLOAD_LIMIT_BYTES } from '../values/file-size.ts'
import { type BodyFault, BodyReader } from './body-reader.server.ts'
import { cleanFileName, unescapeMultipartName } from './file-name.ts'
import { type StoredUpload, type StoreRefusal, storeStream } from './storing.server.ts'
import { discardUpload, type Uploader } from './uploads.server.ts'

/** One chosen file of a form: stored as an upload, or refused. An empty file field is left out. */
export type ReceivedFile = { field: string } & (
  | ({ ok: true } & StoredUpload)
  | { ok: false; reason: StoreRefusal; fileName: string }
)

type FormFault = BodyFault | 'too-many-files'

export type ReceivedForm =
  | { ok: true; fields: FormData; files: ReceivedFile[] }
  /** The request was not a valid form, was cut off, or had too many files; nothing of it is stored. */
  | { ok: false; status: 400; reason: FormFault }

export type MultipartOptions = {
  /**
   * Called once, when the fields before the first file are known and before any byte of a file is stored: the place to
   * check the form's token. Its error is rethrown after the rest of the request was read.
   */
  beforeFiles: (fields: FormData) => Promise<void>
  limitBytes?: number
  maxFiles?: number
  /**
   * How much of a refused request is still read, so that the browser gets the answer instead of a broken connection.
   */
  discardBytes?: number
}

const maxFields = 200
const maxFieldLength = 64 * 1024
const discardDefault = 64 * 1024 * 1024

/**
 * Reads a multipart form with files, each streamed into an upload. Only a part of one file and the limited fields are
 * ever in memory.
 */
export async function receiveForm(
  request: Request,
  uploader: Uploader,
  options: MultipartOptions,
): Promise<ReceivedForm> {
  const maxFiles = options.maxFiles ?? 1
  const parser = openParser(request, maxFiles)
  if (!parser) return { ok: false, status: 400, reason: 'malformed' }
  const limitBytes = options.limitBytes ?? UPLOAD_LIMIT_BYTES
  const discardBytes = options.discardBytes ?? discardDefault
  const receiving = new Receiving(parser, uploader, limitBytes, options.beforeFiles)
  const maxBytes = maxFiles * limitBytes + maxFields * maxFieldLength + discardBytes
  const pump = new BodyReader(request, { discardBytes, maxBytes })
  await pump.run(parser, () => receiving.isRefused)
  return receiving.outcome(pump.fault)
}

class FieldsRead extends Error {}

/** The fields before the files of a form whose sender's files are not accepted: they are discarded. */
export async function readFieldsBeforeFiles(request: Request): Promise<FormData> {
  let read = new FormData()
  const nobody = { personId: '', organizationId: '' }
  const beforeFiles = async (fields: FormData) => {
    read = fields
    throw new FieldsRead()
  }
  await receiveForm(request, nobody, { beforeFiles }).catch((error: unknown) => {
    if (!(error instanceof FieldsRead)) throw error
  })
  return read
}

function openParser(request: Request, maxFiles: number): busboy.Busboy | null {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Our own rule cleans the names, and browsers send them unescaped.
      preservePath: true,
      defParamCharset: 'utf8',
      limits: { fields: maxFields, fieldSize: maxFieldLength, files: maxFiles },
    })
  } catch {
    return null
  }
}

type Surprise = { error: unknown }

/** A form's content so far. Its files are stored one after the other, in order. */
class Receiving {
  #fields = new FormData()
  #files: ReceivedFile[] = []
  #fault: FormFault | null = null
  #surprise: Surprise | null = null
  #isAsked = false
  #filesDone: Promise<void> = Promise.resolve()
  #uploader: Uploader
  #limitBytes: number
  #beforeFiles: (fields: FormData) => Promise<void>

  constructor(
    parser: busboy.Busboy,
    uploader: Uploader,
    limitBytes: number,
    beforeFiles: (fields: FormData) => Promise<void>,
  ) {
    this.#uploader = uploader
    this.#limitBytes = limitBytes
    this.#beforeFiles = beforeFiles
    const refuse = () => {
      this.#fault = 'malformed'
    }
    parser.on('fieldsLimit', refuse).on('filesLimit', () => {
      this.#fault ??= 'too-many-files'
    })
    // In the last slice of a form, the parser also reads parts after the end. A file there is never closed, and the
    // parser would wait forever.
    const isBehindEnd = () => {
      if (!(parser as busboy.Busboy & { _complete: boolean })._complete) return false
      refuse()
      parser.destroy()
      return true
    }
    parser.on('field', (name: string | undefined, value, info) => {
      if (parser.destroyed || isBehindEnd()) return
      if (name === undefined || info.valueTruncated) refuse()
      else this.#fields.append(name, value)
    })
    parser.on('file', (name: string | undefined, stream, info) => {
      // The parser reads the rest of its slice after it was destroyed; such a file would never end.
      if (parser.destroyed) return
      // A request that is cut off destroys the stream, even one that is not read yet.
      stream.on('error', () => undefined)
      if (isBehindEnd()) return
      if (name === undefined) refuse()
      this.#filesDone = this.#filesDone.then(() => this.#receive(name ?? '', stream, info.filename ?? ''))
    })
  }

  get isRefused(): boolean {
    return this.#fault !== null || this.#surprise !== null || this.#files.some((file) => !file.ok)
  }

  async outcome(bodyFault: BodyFault | null): Promise<ReceivedForm> {
    await this.#filesDone
    const fault = bodyFault ?? this.#fault
    if (!fault) await this.#mayGoOn()
    if (fault || this.#surprise) {
      for (const file of this.#files) if (file.ok) await discardUpload(this.#uploader, file.uploadId)
    }
    // A refusal of the sender takes precedence over one of the content.
    if (this.#surprise) throw this.#surprise.error
    if (fault) return { ok: false, status: 400, reason: fault }
    return { ok: true, fields: this.#fields, files: this.#files }
  }

  async #receive(field: string, stream: Readable, sentName: string): Promise<void> {
    if (!this.#fault && (await this.#mayGoOn())) {
      await this.#store(field, stream, sentName).catch((error: unknown) => {
        this.#surprise = { error }
      })
    }
    // Unstored files must still be drained, or the parser would wait forever.
    stream.resume()
  }

  async #store(field: string, stream: Readable, sentName: string): Promise<void> {
    const fileName = unescapeMultipartName(sentName)
    const source = stream.iterator({ destroyOnReturn: false })
    const outcome = await storeStream(this.#uploader, source, { fileName, limitBytes: this.#limitBytes })
    if (outcome.ok) this.#files.push({ field, ...outcome })
    // Browsers send an empty file field as an empty file without a name.
    else if (sentName !== '' || outcome.reason !== 'empty') {
      this.#files.push({ field, ...outcome, fileName: cleanFileName(fileName) })
    }
  }

  async #mayGoOn(): Promise<boolean> {
    if (!this.#isAsked) {
      this.#isAsked = true
      await this.#beforeFiles(this.#fields).catch((error: unknown) => {
        this.#surprise = { error }
      })
    }
    return this.#surprise === null
  }
}
