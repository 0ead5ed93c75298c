import { afterAll, vi } from 'vitest'

/** A worker's environment and listeners before its first test file. */
const env = { ...process.env }
const signals = ['SIGTERM', 'SIGINT'] as const

/** What belongs to loaded modules, not to a test file's configuration and database. */
const ofModules = new Set(['open-actor', 'web-server-hooks'])

/**
 * Test files of one worker share its loaded modules: loading the application takes longer than most files. So each
 * leaves none of its settings, instances, listeners, and clocks to the next.
 */
export function leaveAsFound(): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  const listeners = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    const instances =
      (globalThis as { rentbook?: Map<string, unknown> }).rentbook ?? new Map<string, unknown>()
    const guard = instances.get('outbound-guard') as { close: () => void } | undefined
    guard?.close()
    for (const name of instances.keys()) if (!ofModules.has(name)) instances.delete(name)
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!listeners.get(signal)?.includes(listener)) process.removeListener(signal, listener)
  })
}
