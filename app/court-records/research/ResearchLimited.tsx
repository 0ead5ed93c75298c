import { LinkButton } from '#app/ui/Button.tsx'
import { Page, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type Check, CheckForm } from '../person-check/CheckForm.tsx'

type ResearchLimitedProps = {
  /** Null if a check opens no more. */
  check: Check | null
  /** Null if they are identified. */
  identityTo: string | null
  problem: string | null
}

/** Shown instead of results if the hourly limit of pages is reached. */
export function ResearchLimited({ check, identityTo, problem }: ResearchLimitedProps) {
  return (
    <Page>
      <h1>You opened many pages of results</h1>
      <p>
        Orders name people, so we check that programs do not collect them. A person, an organization and a
        network can each open 120 pages of results an hour.
      </p>
      {problem && (
        <Notice tone="critical">
          <p>{problem}</p>
        </Notice>
      )}
      {check && (
        <CheckForm
          id="open-more"
          check={check}
          button="Continue my search"
          instead={
            identityTo === null
              ? null
              : { to: identityTo, label: 'Check my identity', why: 'or check your identity' }
          }
        />
      )}
      {!check && (
        <>
          <p>Pages that you opened within the last hour stay open to you. Wait an hour to open others.</p>
          {identityTo && (
            <>
              <p>You can also check your identity now, which opens more pages at once.</p>
              <Row>
                <LinkButton look="primary" to={identityTo}>
                  Check my identity
                </LinkButton>
              </Row>
            </>
          )}
        </>
      )}
    </Page>
  )
}
