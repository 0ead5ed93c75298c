import { useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'

type Rhythm = { everySeconds: number; maxPolls: number }

/** Polls the page's loader at an interval; returns the number of polls, including those in the address. */
export function usePolls(before: number, { everySeconds, maxPolls }: Rhythm): number {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(before)
  useEffect(() => {
    if (asked >= maxPolls) return
    const timer = setTimeout(() => {
      revalidate()
      setAsked(asked + 1)
    }, everySeconds * 1000)
    return () => clearTimeout(timer)
  }, [asked, revalidate, everySeconds, maxPolls])
  return asked
}

/** Lite mode sends no scripts to a browser that could run them, so the refresh is outside noscript. */
export function RefreshWithoutScripts({ to, everySeconds }: { to: string; everySeconds: number }) {
  const isLite = (useRouteLoaderData('root') as { isLite?: boolean } | undefined)?.isLite ?? false
  const refresh = <meta httpEquiv="refresh" content={`${everySeconds};url=${to}`} />
  return isLite ? refresh : <noscript>{refresh}</noscript>
}
