/**
 * Keeps one instance per process under a name, also where the development server evaluates a module again:
 * two openings of one embedded database would destroy it.
 */
export function singleton<T>(name: string, make: () => T): T {
  const store = ((globalThis as { rentbook?: Map<string, unknown> }).rentbook ??= new Map())
  if (!store.has(name)) store.set(name, make())
  return store.get(name) as T
}

/** Forgets an instance, for a test that closes what it opened. */
export function forgetSingleton(name: string): void {
  ;(globalThis as { rentbook?: Map<string, unknown> }).rentbook?.delete(name)
}
