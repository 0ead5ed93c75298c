import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { Working } from '#app/ui/Working.tsx'

const rhythm = { everySeconds: 4, maxPolls: 4 }

/**
 * The wait while the order is read: polls every 4 seconds, at most 4 times (specification 2, section 4), then offers a
 * button. Without scripts the page refreshes itself by the same rule; `polls` counts in the address.
 */
export function OrderProcessing({
  here,
  fileName,
  polls,
}: {
  /** The waiting page. */
  here: string
  fileName: string
  polls: number
}) {
  const asked = usePolls(polls, rhythm)
  const isOver = asked >= rhythm.maxPolls
  return (
    <>
      <Working>
        {isOver ? (
          <>Reading {fileName} is taking longer than usual. It continues while you are away.</>
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
        <RefreshWithoutScripts to={`${here}?polls=${polls + 1}`} everySeconds={rhythm.everySeconds} />
      )}
    </>
  )
}
