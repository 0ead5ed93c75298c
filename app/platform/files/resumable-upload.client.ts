import type { DetailedError, PreviousUpload, Upload, UploadOptions } from 'tus-js-client'

export type UploadFailure =
  | 'empty'
  | 'too-large'
  | 'too-many'
  | 'not-allowed'
  | 'network'
  | 'storage-full'
  | 'server'

export type UploadEvent =
  | { type: 'progress'; sentBytes: number; totalBytes: number }
  /** The connection is lost; the upload resumes by itself. */
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'done'; uploadId: string }
  /** It has stopped. `retry` resumes where it was, if that can help. */
  | { type: 'failed'; reason: UploadFailure; canRetry: boolean }

export type UploadPlan = {
  endpoint: string
  formToken: string
  limitBytes: number
  /** The page and field it is for: the same file chosen elsewhere is another upload. */
  purpose: string
  onEvent: (event: UploadEvent) => void
}

export type ResumableUpload = {
  retry: () => void
  /** Cancels the upload, here and on the server. */
  abort: () => Promise<void>
}

/** Small enough for proxies that buffer whole requests, so that progress is saved on the way. */
const chunkBytes = 4 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]
const resumableForMs = 24 * 60 * 60 * 1000

/** Sends a file in the background, over dropped connections and page reloads. */
export async function startUpload(file: File, plan: UploadPlan): Promise<ResumableUpload> {
  const unusable = file.size === 0 ? 'empty' : file.size > plan.limitBytes ? 'too-large' : null
  if (unusable) {
    plan.onEvent({ type: 'failed', reason: unusable, canRetry: false })
    return { retry: () => undefined, abort: () => Promise.resolve() }
  }
  const [tus, fingerprint] = await Promise.all([import('tus-js-client'), fingerprintOf(file, plan.purpose)])
  const running = new Running(plan)
  const upload = new tus.Upload(file, { ...optionsFor(file, plan, fingerprint), ...running.callbacks })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  running.start(upload)
  return { retry: () => running.retry(), abort: () => running.abort() }
}

function optionsFor(file: File, plan: UploadPlan, fingerprint: string | null): UploadOptions {
  return {
    endpoint: plan.endpoint,
    metadata: { filename: file.name },
    headers: { 'X-Form-Token': plan.formToken },
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: fingerprint !== null,
    // Kept after success too: the same file chosen again after a reload is there at once.
    removeFingerprintOnSuccess: false,
    fingerprint: () => Promise.resolve(fingerprint ?? ''),
    urlStorage: sessionUrls,
  }
}

/** One upload's life cycle: events from the network and the person. */
class Running {
  #plan: UploadPlan
  #upload: Upload | null = null
  #state: 'sending' | 'paused' | 'over' = 'sending'

  constructor(plan: UploadPlan) {
    this.#plan = plan
  }

  callbacks: UploadOptions = {
    onProgress: (sentBytes, totalBytes) => this.#plan.onEvent({ type: 'progress', sentBytes, totalBytes }),
    onSuccess: () => {
      this.#end()
      this.#plan.onEvent({ type: 'done', uploadId: uploadIdOf(this.#upload?.url ?? '') })
    },
    onError: (error) => this.#failed(error),
  }

  start(upload: Upload): void {
    this.#upload = upload
    this.#listen()
    if (navigator.onLine) upload.start()
    else this.#pause()
  }

  retry(): void {
    if (this.#state !== 'over') return
    this.#state = 'sending'
    this.#listen()
    this.#upload?.start()
  }

  async abort(): Promise<void> {
    this.#end()
    await this.#upload?.abort(true).catch(() => undefined)
  }

  #pause = () => {
    if (this.#state !== 'sending') return
    this.#state = 'paused'
    void this.#upload?.abort()
    this.#plan.onEvent({ type: 'paused' })
  }

  #resume = () => {
    if (this.#state !== 'paused') return
    this.#state = 'sending'
    this.#plan.onEvent({ type: 'resumed' })
    this.#upload?.start()
  }

  #failed(error: Error | DetailedError): void {
    const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
    if (status === undefined && !navigator.onLine) {
      this.#pause()
      return
    }
    this.#end()
    const reason = failureOf(status)
    this.#plan.onEvent({
      type: 'failed',
      reason,
      canRetry: ['network', 'storage-full', 'server'].includes(reason),
    })
  }

  #listen(): void {
    addEventListener('offline', this.#pause)
    addEventListener('online', this.#resume)
  }

  #end(): void {
    this.#state = 'over'
    removeEventListener('offline', this.#pause)
    removeEventListener('online', this.#resume)
  }
}

function failureOf(status: number | undefined): UploadFailure {
  if (!status) return 'network'
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-many'
  if (status === 507) return 'storage-full'
  return status === 401 || status === 403 ? 'not-allowed' : 'server'
}

function uploadIdOf(url: string): string {
  return new URL(url, location.href).pathname.split('/').at(-1) ?? ''
}

/** Reveals nothing about the file in storage. Null if the browser has no hash function (plain http). */
async function fingerprintOf(file: File, purpose: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const facts = JSON.stringify([purpose, file.name, file.size, file.lastModified])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(facts))
  return Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

const storagePrefix = 'upload:'

/**
 * Where an unfinished upload's address is kept across a reload: only the address and its time, and only for this tab
 * (the library's own storage would keep the file's name, in every tab, permanently).
 */
const sessionUrls: NonNullable<UploadOptions['urlStorage']> = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint: async (fingerprint) => {
    const found = read(storagePrefix + fingerprint)
    return found ? [found] : []
  },
  removeUpload: async (key) => {
    use((storage) => storage.removeItem(key))
  },
  addUpload: async (fingerprint, upload) => {
    const key = storagePrefix + fingerprint
    use((storage) => storage.setItem(key, `${Date.now()} ${upload.uploadUrl ?? ''}`))
    return key
  },
}

function read(key: string): PreviousUpload | null {
  const [at, uploadUrl] = (use((storage) => storage.getItem(key)) ?? '').split(' ')
  if (!uploadUrl || Date.now() - Number(at) > resumableForMs) return null
  const creationTime = new Date(Number(at)).toISOString()
  return { size: null, metadata: {}, creationTime, urlStorageKey: key, uploadUrl, parallelUploadUrls: null }
}

/** A browser may forbid storage; then an upload can be resumed only until the page is left. */
function use<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
