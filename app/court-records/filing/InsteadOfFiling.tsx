import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/Button.tsx'
import { Page, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** Shown for a withdrawn filing: none of its content. `forStaff`: where staff read why. */
export function WithdrawnPage({ forStaff }: { forStaff: string | null }) {
  return (
    <Page>
      <h1>This order was withdrawn</h1>
      <p>
        It is no longer part of our records, and we do not show what it said. Our searches and reports leave
        it out.
      </p>
      <Row>
        <LinkButton look="primary" to="/dashboard">
          Go back home
        </LinkButton>
        {forStaff && <LinkButton to={forStaff}>See why, or publish it again</LinkButton>}
      </Row>
    </Page>
  )
}

type ManyOpenedProps = { children: ReactNode; problem: string | null }

/** Shown for a filing if a signed-out visitor has opened the hourly limit. */
export function ManyOpenedPage({ children, problem }: ManyOpenedProps) {
  return (
    <Page>
      <h1>Too many orders were opened from here</h1>
      <p>
        Orders name people, so we check that programs do not collect them. Sign in, or let us check that you
        are a person.
      </p>
      {problem && (
        <Notice tone="critical">
          <p>{problem}</p>
        </Notice>
      )}
      {children}
    </Page>
  )
}

/** The same for a signed-in person. */
export function ManyOpenedByPersonPage() {
  return (
    <Page>
      <h1>You opened many orders</h1>
      <p>
        Orders name people. So that no one collects names, each person can open 300 orders an hour. Wait an
        hour, then open this one again. Orders that you opened within the last hour stay open to you.
      </p>
      <Row>
        <LinkButton look="primary" to="/dashboard">
          Go back home
        </LinkButton>
      </Row>
    </Page>
  )
}
