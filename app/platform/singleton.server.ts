const holder = globalThis as { rentbook?: Map<string, unknown> }
holder.rentbook ??= new Map()
const instances = holder.rentbook

/**
 * Keeps one instance per process under a name, even if the development server evaluates a module again: two openings of
 * one embedded database would destroy it.
 */
export function singleton<T>(name: string, make: () => T): T {
  if (!instances.has(name)) instances.set(name, make())
  return instances.get(name) as T
}

/** Removes an instance, for a test that closes what it opened. */
export function clearSingleton(name: string): void {
  instances.delete(name)
}
