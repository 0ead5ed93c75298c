import { randomInt } from 'node:crypto'
import { pause, type ServerProcess } from '../lib/server-process.ts'

export type Killed = {
  afterMs: number
  /** What the form was answered before the kill; null if no answer came, or one that the database cannot be reached. */
  status: number | null
}

/** Sends something, ends the process at a random moment from at once to when it usually is done, and starts it again. */
export async function killDuring(
  server: ServerProcess,
  usualMs: number,
  send: () => Promise<Response>,
): Promise<Killed> {
  const answer = send().then(
    ({ status }) => (status === 503 ? null : status),
    () => null,
  )
  const afterMs = randomInt(Math.max(2, Math.round(usualMs)))
  await pause(afterMs)
  await server.kill()
  const status = await answer
  await server.start()
  return { afterMs, status }
}

/** What an act takes when nobody kills it. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** Which of the two it was, as text; anything between them is thrown out by the caller. */
export function outcomeText({ afterMs, status }: Killed, usualMs: number, happened: boolean): string {
  const answered = status === null ? 'no answer' : `answered ${status}`
  const state = happened ? 'it had happened' : 'it had not happened'
  return `killed after ${afterMs} of ${Math.round(usualMs)} ms, ${answered}, ${state}`
}
