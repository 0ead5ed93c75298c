// Starts the programs of a test run.
import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * A program that hangs fails, and says so, before a whole run may have to end. Each has all the time that is left: a
 * slow machine needs twice the time of others for the same work.
 */
const maxRunMs = 88 * 60_000
const bin = path.resolve('node_modules/.bin')

export type Env = Record<string, string>
export type CommandResult = { ok: boolean; output: string }

/** `quiet` buffers a program's output, for those that run side by side. */
type Options = { env?: Env; quiet?: boolean; cwd?: string }

/** Runs a program to its end. */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false, cwd = process.cwd() }: Options = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  const child = spawn(command, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    cwd,
    timeout: Math.max(1, Math.round(maxRunMs - performance.now())),
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
  // An interrupted run leaves nothing running.
  const end = () => child.kill()
  process.once('exit', end)
  child.once('close', (code) => {
    process.removeListener('exit', end)
    resolve({ ok: code === 0, output })
  })
  return promise
}
