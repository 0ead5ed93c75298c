import { useCallback, useEffect, useState } from 'react'
import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import { isPollLimitReached, pollAfter } from './polling.ts'

const address = '/dashboard/identity-check/status'

/** The answer; null if the connection is lost or the person signed out in the meantime. */
async function ask(signal: AbortSignal): Promise<IdentityOutcome | null> {
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal }).catch(() => null)
  if (!response?.ok || response.redirected) return null
  return response.json().catch(() => null)
}

/**
 * Follows a check while its page is open. It polls a separate address instead of reloading the page, so that a form
 * beside it keeps its state. `asked` counts the polls since the last change.
 */
export function useIdentityPolling(shown: IdentityOutcome) {
  const [{ outcome, asked }, setFollowed] = useState({ outcome: shown, asked: 0 })
  const [isHurried, setHurried] = useState(false)
  const hurry = useCallback(() => setHurried(true), [])
  const { isWindowOpen, noteOpened } = useVendorWindow(hurry)
  const { status, setback } = shown
  useEffect(() => setFollowed({ outcome: { status, setback }, asked: 0 }), [status, setback])

  const isOver = isPollLimitReached(outcome.status, asked)
  const after = isOver && !isHurried ? null : pollAfter(outcome.status, isWindowOpen)
  useEffect(() => {
    if (after === null) return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await ask(stop.signal)
        if (stop.signal.aborted) return
        const isNews = answer && (answer.status !== outcome.status || answer.setback !== outcome.setback)
        setHurried(false)
        setFollowed(isNews ? { outcome: answer, asked: 0 } : { outcome, asked: isHurried ? 1 : asked + 1 })
      },
      isHurried ? 0 : after,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [after, isHurried, outcome, asked])

  return { outcome, isOver, askNow: hurry, noteOpened }
}

/**
 * Whether the person is in the vendor's window. A window of another origin cannot be watched (it is isolated from us on
 * purpose), so it counts as open from the press of its link until this page has the focus again.
 */
function useVendorWindow(onReturn: () => void) {
  const [isOpened, setOpened] = useState(false)
  const [isWindowOpen, setWindowOpen] = useState(false)
  useEffect(() => {
    if (!isOpened) return
    const away = () => setWindowOpen(true)
    const back = () => {
      setWindowOpen(false)
      onReturn()
    }
    const turned = () => (document.visibilityState === 'hidden' ? away() : back())
    window.addEventListener('blur', away)
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', turned)
    return () => {
      window.removeEventListener('blur', away)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [isOpened, onReturn])
  return { isWindowOpen, noteOpened: () => setOpened(true) }
}
