import { randomInt } from 'node:crypto'
import { pause, type ServerProcess } from '../lib/server-process.ts'

export type Killed = {
  afterMs: number
  /** The form's answer before the kill; null if no answer came, or one that the database is unreachable. */
  status: number | null
}

/** Sends something, kills the process at a random moment between at once and its usual end, and starts it again. */
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

/** An action's time without a kill. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** Which of the two it was, as text; the caller rejects anything in between. */
export function outcomeText({ afterMs, status }: Killed, usualMs: number, happened: boolean): string {
  const answered = status === null ? 'no answer' : `answered ${status}`
  const state = happened ? 'it had happened' : 'it had not happened'
  return `killed after ${afterMs} of ${Math.round(usualMs)} ms, ${answered}, ${state}`
}
