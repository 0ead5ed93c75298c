import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { config } from '../config.server.ts'
import { describeError, log } from '../logging.server.ts'
import { openObject } from './disk.server.ts'

/** After this long without an answer, a scanner counts as unavailable. */
const patienceMs = 60_000
const ending = Buffer.alloc(4)

/**
 * The virus scanner's verdict on a stored object: clamd, by its INSTREAM command (clamd(8)). 'clean' also if none is
 * configured; 'unavailable' if it does not answer, and then nothing was scanned.
 */
export async function scanObject(storageKey: string): Promise<'clean' | 'infected' | 'unavailable'> {
  const { scanner } = config()
  if (!scanner) return 'clean'
  try {
    const { verdict, isWhole } = await ask(connect(scanner), storageKey)
    // Of a file that it did not get to the end, a scanner can only know harm.
    if (isWhole && verdict.endsWith(' OK')) return 'clean'
    log().warn({ storageKey, verdict }, 'what the virus scanner answered')
    return verdict.endsWith(' FOUND') ? 'infected' : 'unavailable'
  } catch (error) {
    log().error({ error: describeError(error) }, 'the virus scanner did not answer')
    return 'unavailable'
  }
}

async function ask(socket: Socket, storageKey: string): Promise<{ verdict: string; isWhole: boolean }> {
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the virus scanner is silent')))
  try {
    await once(socket, 'connect')
    const over = new AbortController()
    const answer = text(socket).finally(() => over.abort())
    // A scanner that rejects a stream answers in the middle and hangs up: its answer counts, not our write error, and
    // the rest of the file is not waited for.
    answer.catch(() => undefined)
    const isWhole = await send(socket, storageKey, over.signal).then(
      () => true,
      () => false,
    )
    return { verdict: (await answer).replaceAll('\0', '').trim(), isWhole }
  } finally {
    socket.destroy()
  }
}

async function send(socket: Socket, storageKey: string, over: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of await openObject(storageKey)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    socket.write(length)
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: over })
  }
  socket.write(ending)
}
