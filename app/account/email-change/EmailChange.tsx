import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmailField } from '#app/ui/fields.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type EmailLink, type LinkFault, linkHours, type PendingChange } from './email-change.ts'
import { emailPaths } from './paths.ts'

const stateOf = (isConfirmed: boolean) => (isConfirmed ? 'Confirmed' : 'Not confirmed yet')

type Pending = { pending: PendingChange; children: ReactNode }

/** A pending change: which of the two addresses is confirmed. */
export function PendingEmailChange({ pending, children }: Pending) {
  return (
    <Card labelledBy="pending">
      <Stack>
        <h2 id="pending">A change waits</h2>
        <p>
          Your address changes to{' '}
          <b>
            <EmailAddress>{pending.newEmail}</EmailAddress>
          </b>{' '}
          when both addresses are confirmed. The links work for {linkHours} hours.
        </p>
        <KeyValueList
          entries={[
            { label: 'The address you have', value: stateOf(pending.isOldConfirmed) },
            { label: 'The new address', value: stateOf(pending.isNewConfirmed) },
          ]}
        />
        {children}
      </Stack>
    </Card>
  )
}

type FormProps = { email: string; form: ServerForm<{ email: string }>; isAgain: boolean }

export function EmailChangeForm({ email, form: [form, fields], isAgain }: FormProps) {
  return (
    <>
      <p>
        You sign in with{' '}
        <b>
          <EmailAddress>{email}</EmailAddress>
        </b>
        . We send a link to this address and one to the new address. You need both mailboxes.
      </p>
      <ul>
        <li>Rental debts that name you as a tenant stay with your account.</li>
        <li>All your other devices are signed out.</li>
        <li>The contact email of rental debts that you filed does not change.</li>
        <li>
          An invitation to join an organization works only for the address that it was sent to. Accept it
          first, or ask for a new one.
        </li>
      </ul>
      <Form {...formProps(form)}>
        <Stack>
          <PageFormToken />
          <EmailField label="New email address" {...fieldProps(fields.email)} />
          <Row>
            <Button>{isAgain ? 'Send new links' : 'Send the links'}</Button>
          </Row>
        </Stack>
      </Form>
    </>
  )
}

const faults: Record<LinkFault | 'taken', { title: string; text: string }> = {
  unknown: {
    title: 'This link does not work',
    text: 'It was used, a newer one was sent, or it is for another account. Sign in with the account that asked for the change, and open the link in the newest email.',
  },
  expired: {
    title: 'This link has expired',
    text: `A link works for ${linkHours} hours. Ask for the change again.`,
  },
  taken: {
    title: 'Your email address was not changed',
    text: 'Another account uses the new address now.',
  },
}

/** Why a link no longer works. */
export function EmailLinkFault({ fault }: { fault: keyof typeof faults }) {
  const { title, text } = faults[fault]
  return (
    <FormWidth>
      <h1>{title}</h1>
      <p>{text}</p>
      <div>
        <LinkButton to={emailPaths.change}>Change your email address</LinkButton>
      </div>
    </FormWidth>
  )
}

type LinkProps = { link: EmailLink; email: string; token: string }

/** What a link asks the person to confirm; the change itself is a form. */
export function EmailLinkPage({ link, email, token }: LinkProps) {
  const { which, newEmail, isConfirmed } = link
  const [own, other] = which === 'old' ? [email, newEmail] : [newEmail, email]
  if (isConfirmed) {
    return (
      <FormWidth>
        <h1>This address is confirmed</h1>
        <Notice tone="info" title="One link is left">
          <p>
            Open the link that we sent to <EmailAddress>{other}</EmailAddress>. Your address changes when both
            are confirmed.
          </p>
        </Notice>
        <div>
          <LinkButton to={emailPaths.change}>See the status of the change</LinkButton>
        </div>
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <h1>{which === 'old' ? 'Confirm that your address changes' : 'Confirm your new address'}</h1>
      <p>
        Your account will change from{' '}
        <b>
          <EmailAddress>{email}</EmailAddress>
        </b>{' '}
        to{' '}
        <b>
          <EmailAddress>{newEmail}</EmailAddress>
        </b>
        . With this link you confirm <EmailAddress>{own}</EmailAddress>.
      </p>
      <Form method="post">
        <PageFormToken />
        <input type="hidden" name="token" value={token} />
        <Row>
          <Button>Confirm</Button>
          <LinkButton to={emailPaths.change}>Not now</LinkButton>
        </Row>
      </Form>
    </FormWidth>
  )
}
