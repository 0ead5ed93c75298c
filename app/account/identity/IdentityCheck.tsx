import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { QrCode as Code } from '#app/platform/qr-code.server.ts'
import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { isPollLimitReached, pollAfter } from './polling.ts'
import { progressOf } from './progress.ts'
import type { useIdentityPolling } from './useIdentityPolling.ts'
import { isIdentityGiven } from './verification-status.ts'

type IdentityCheckProps = {
  polling: ReturnType<typeof useIdentityPolling>
  /** The vendor's page, and the same for a phone's camera. */
  link: string
  qr: Code
  /** The page this is on, for people without scripts. */
  here: string
  /** How often that page refreshed itself; null if it does not. */
  refreshes: number | null
  /** The purpose of the check. */
  why: string
}

/** The identity check of the signed-in person: what it is, how to start it, and its progress. */
export function IdentityCheck({ polling, link, qr, here, refreshes, why }: IdentityCheckProps) {
  const { outcome, isOver, askNow, noteOpened } = polling
  const isGiven = isIdentityGiven(outcome.status)
  const progress = progressOf(outcome)
  return (
    <Stack as="section">
      <h2>Your identity</h2>
      {!isGiven && (
        <p>
          {why} Persona, our identity service, asks for a picture of your government ID and a selfie. It takes
          a few minutes. We keep the result, not the pictures.
        </p>
      )}
      <StatusMessage tone={toneOf(outcome)}>{progress && <p>{progress}</p>}</StatusMessage>
      {!isGiven && (
        <>
          <Ways link={link} qr={qr} onOpen={noteOpened} isAgain={progress !== null} />
          {isOver && (
            <div>
              <Button type="button" look="quiet" onClick={askNow}>
                Check again
              </Button>
            </div>
          )}
          <WithoutScripts>
            <CheckAgain outcome={outcome} here={here} refreshes={refreshes} />
          </WithoutScripts>
        </>
      )}
    </Stack>
  )
}

function toneOf({ status, setback }: IdentityOutcome) {
  if (setback) return 'caution'
  return isIdentityGiven(status) ? 'success' : 'info'
}

type WaysProps = { link: string; qr: Code; onOpen: () => void; isAgain: boolean }

function Ways({ link, qr, onOpen, isAgain }: WaysProps) {
  return (
    <>
      <Stack gap="s">
        <div>
          <LinkButton
            look="primary"
            to={link}
            target="_blank"
            rel="noopener"
            onClick={onOpen}
            onAuxClick={onOpen}
          >
            Verify your identity (opens in a new tab)
          </LinkButton>
        </div>
        <Text size="small" tone="muted">
          {isAgain
            ? 'Closed the other tab, or want to try again? Open it again to restart the check.'
            : 'Have your driver’s licence, passport or other government ID ready.'}
        </Text>
      </Stack>
      <Grid columns="four">
        <QrCode {...qr} label="QR code that opens the identity check on your phone" />
        <Text size="small">
          On a computer? Scan this code to verify on your phone instead. Leave this page open. It updates on
          its own.
        </Text>
      </Grid>
    </>
  )
}

/** Lite mode sends no scripts to a browser that could run them, so this is outside noscript. */
function WithoutScripts({ children }: { children: ReactNode }) {
  const isLite = (useRouteLoaderData('root') as { isLite?: boolean } | undefined)?.isLite ?? false
  return isLite ? children : <noscript>{children}</noscript>
}

/** The page refreshes itself only on request, and then shows no form, so that no input is lost. */
function CheckAgain({
  outcome,
  here,
  refreshes,
}: Pick<IdentityCheckProps, 'here' | 'refreshes'> & { outcome: IdentityOutcome }) {
  const seconds = (pollAfter(outcome.status, false) ?? 0) / 1000
  const checkedAt = (times: number) => `${here}${here.includes('?') ? '&' : '?'}checked=${times}`
  const goesOn = refreshes !== null && !isPollLimitReached(outcome.status, refreshes)
  return (
    <Stack gap="s">
      {goesOn && <meta httpEquiv="refresh" content={`${seconds};url=${checkedAt(refreshes + 1)}`} />}
      <Row>
        <LinkButton to={checkedAt(1)}>Check again</LinkButton>
        {goesOn && <Text size="small">This page checks every {seconds} seconds.</Text>}
      </Row>
    </Stack>
  )
}
