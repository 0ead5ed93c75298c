/** Runs `work` once, after the delay since the last start; until then it can be cancelled. */
export function debounce<Args extends unknown[]>(work: (...args: Args) => void, delayMs: number) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(waiting)
  return {
    start: (...args: Args) => {
      cancel()
      waiting = setTimeout(() => work(...args), delayMs)
    },
    cancel,
  }
}
