import { useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { Working } from '#app/ui/Working.tsx'
import { paths } from '../paths.ts'

const everySeconds = 4
const mostPolls = 4

/**
 * The wait while the order is read: asks every 4 seconds, at most 4 times (specification 2, section 4), then offers a
 * button. Without scripts the page refreshes itself by the same rule; `polls` counts in the address.
 */
export function OrderProcessing({
  debtId,
  fileName,
  polls,
}: {
  debtId: string
  fileName: string
  polls: number
}) {
  const here = paths.step(debtId, 'court-order')
  const asked = usePolls(polls)
  const isOver = asked >= mostPolls
  return (
    <>
      <Working>
        {isOver ? (
          <>Reading {fileName} takes longer than usual. It goes on while you are away.</>
        ) : (
          <>Processing Court Order — This may take 10 seconds</>
        )}
      </Working>
      {isOver ? (
        <div>
          <LinkButton look="primary" to={here} reloadDocument>
            Check again
          </LinkButton>
        </div>
      ) : (
        <RefreshWithoutScripts to={`${here}?polls=${polls + 1}`} />
      )}
    </>
  )
}

function usePolls(before: number): number {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(before)
  useEffect(() => {
    if (asked >= mostPolls) return
    const timer = setTimeout(() => {
      revalidate()
      setAsked(asked + 1)
    }, everySeconds * 1000)
    return () => clearTimeout(timer)
  }, [asked, revalidate])
  return asked
}

/** Lite mode sends no scripts to a browser that could run them, so there the refresh stands outside of noscript. */
function RefreshWithoutScripts({ to }: { to: string }) {
  const isLite = (useRouteLoaderData('root') as { isLite?: boolean } | undefined)?.isLite ?? false
  const refresh = <meta httpEquiv="refresh" content={`${everySeconds};url=${to}`} />
  return isLite ? refresh : <noscript>{refresh}</noscript>
}
