// The messages between pdf.js and its worker in one thread, without what only drawing needs.
import { OPS, PDFWorker, WorkerMessageHandler } from './pdfjs.ts'

type Message = {
  action?: string
  callbackId?: number
  chunk?: { fnArray?: number[]; argsArray?: unknown[]; items?: unknown[] }
}
type Listener = (event: { data: Message }) => void

/** Operators whose arguments a reader uses: lines, and their position. */
const read = new Set([OPS.constructPath, OPS.transform, OPS.paintFormXObjectBegin])

/**
 * pdf.js's own port copies each letter with its outline and each picture, which took as long as finding the words. Here
 * fonts and pictures are not passed on, and of operators only what is read: a document with this port cannot be drawn.
 */
class ReadingPort {
  readonly #listeners = new Set<Listener>()

  postMessage(message: Message, transfer?: Transferable[]): void {
    const isPicture = message.action === 'commonobj' || message.action === 'obj'
    if (isPicture && message.callbackId === undefined) return
    const data = withoutDrawing(message) ?? structuredClone(message, transfer ? { transfer } : undefined)
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ data })
    })
  }

  addEventListener(_type: string, listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener))
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }
}

/** The worker empties a chunk's lists after sending it, and keeps no reference to their content. */
function withoutDrawing(message: Message): Message | null {
  const { chunk } = message
  if (chunk?.items) return { ...message, chunk: { ...chunk } }
  if (!chunk?.fnArray || !chunk.argsArray) return null
  const fnArray = [...chunk.fnArray]
  const argsArray = chunk.argsArray.map((args, index) => (read.has(fnArray[index] ?? -1) ? args : null))
  return { ...message, chunk: { ...chunk, fnArray, argsArray } }
}

/** For one document. */
export function readingWorker(): PDFWorker {
  const port = new ReadingPort()
  WorkerMessageHandler.initializeFromPort(port)
  return PDFWorker.create({ port: port as unknown as Worker })
}
