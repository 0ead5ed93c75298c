import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { productName } from '#app/platform/product.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { FormWidth, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { invitationDays } from './team.ts'

/** Why a link does not work. */
const closed = {
  unknown: {
    title: 'This invitation link does not work',
    text: 'Part of it is missing, or a newer invitation was sent. Open the link in the newest email.',
  },
  expired: {
    title: 'This invitation has expired',
    text: `An invitation works for ${invitationDays} days. Ask the person who invited you to send it again.`,
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: 'Ask the person who invited you if you think that this is a mistake.',
  },
  used: {
    title: 'This invitation was used',
    text: 'An invitation works once. If you joined with it, sign in to continue.',
  },
} as const

type Open = {
  state: 'open'
  organization: string
  inviter: string
  token: string
  signInTo: string
  as: 'nobody' | 'invited' | 'another'
  email: string | null
}

export function InvitationPage(shown: Open | { state: keyof typeof closed }) {
  if (shown.state !== 'open') {
    const { title, text } = closed[shown.state]
    return (
      <FormWidth>
        <h1>{title}</h1>
        <p>{text}</p>
        <div>
          <LinkButton to="/dashboard">Go to {productName}</LinkButton>
        </div>
      </FormWidth>
    )
  }
  const { organization, inviter } = shown
  return (
    <FormWidth>
      <h1>Join {organization}</h1>
      <p>
        <b>{inviter}</b> invites you to join <b>{organization}</b> on {productName} as a member.
      </p>
      <NextStep {...shown} />
    </FormWidth>
  )
}

function NextStep({ as, email, signInTo, token, organization }: Open) {
  if (as === 'nobody' || email === null) {
    return (
      <>
        <p>Sign in with the email address that the invitation was sent to. Then accept it.</p>
        <div>
          <LinkButton look="primary" to={signInTo}>
            Sign in to accept
          </LinkButton>
        </div>
      </>
    )
  }
  if (as === 'another') {
    return (
      <>
        <Notice tone="caution" title="This invitation is for another email address">
          <p>
            You are signed in as <EmailAddress>{email}</EmailAddress>. To accept, sign in with the address
            that the invitation was sent to.
          </p>
        </Notice>
        <Form method="post">
          <PageFormToken />
          <input type="hidden" name="token" value={token} />
          <Button look="quiet" name="intent" value="switch">
            Sign in with another address
          </Button>
        </Form>
      </>
    )
  }
  return (
    <>
      <p>
        You are signed in as <EmailAddress>{email}</EmailAddress>. Admins of {organization} see what you do in
        its name.
      </p>
      <Form method="post">
        <PageFormToken />
        <input type="hidden" name="token" value={token} />
        <Row>
          <Button name="intent" value="accept">
            Accept the invitation
          </Button>
          <LinkButton to="/dashboard">Not now</LinkButton>
        </Row>
      </Form>
    </>
  )
}
