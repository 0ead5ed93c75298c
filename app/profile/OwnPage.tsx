import { Form } from '@remix-run/react'
import { authenticatorPaths } from '#app/account/authenticator/paths.ts'
import { emailPaths } from '#app/account/email-change/paths.ts'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { type Language, languageNames } from '#app/platform/language.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import type { MailKind, StoppedMail } from './mail-kinds.ts'
import { profilePaths } from './paths.ts'

export type NameFields = { first_name: string; middle_name: string; last_name: string }

export function WhoYouAre({ name, email }: { name: string | null; email: string }) {
  return (
    <KeyValueList
      entries={[
        { label: 'Name', value: name ?? 'Not given yet', changeTo: profilePaths.name },
        {
          label: 'Email address',
          value: <EmailAddress>{email}</EmailAddress>,
          changeTo: emailPaths.change,
        },
      ]}
    />
  )
}

/** A person's name, as they write it. */
export function NameForm({ form: [form, fields] }: { form: ServerForm<NameFields> }) {
  return (
    <Form {...formProps(form)}>
      <Stack>
        <PageFormToken />
        <TextField label="First name" autoComplete="given-name" {...fieldProps(fields.first_name)} />
        <TextField
          label="Middle name (optional)"
          autoComplete="additional-name"
          {...fieldProps(fields.middle_name)}
        />
        <TextField label="Last name" autoComplete="family-name" {...fieldProps(fields.last_name)} />
        <div>
          <Button>Save name</Button>
        </div>
      </Stack>
    </Form>
  )
}

type LanguageChoiceProps = { offered: readonly Language[]; now: Language }

/** In which language pages, emails and PDFs come. */
export function LanguageChoice({ offered, now }: LanguageChoiceProps) {
  return (
    <Form method="post" action="/dashboard/preferences" reloadDocument>
      <Stack>
        <PageFormToken />
        <RadioGroup
          name="language"
          label="Pages, emails and PDFs"
          defaultValue={now}
          choices={offered.map((language) => ({ value: language, label: languageNames[language] }))}
        />
        <div>
          <Button>Save language</Button>
        </div>
      </Stack>
    </Form>
  )
}

/** Which emails a person gets, in two sentences: what they chose, and what is necessary. When each comes is folded away. */
export function MailKinds({ kinds }: { kinds: readonly MailKind[] }) {
  const necessary = kinds.filter(({ stop }) => stop === null)
  return (
    <Stack gap="s">
      {kinds.map(
        ({ what, when, stop, stopped }) =>
          stop &&
          (stopped ? (
            <MailStopped key={what} what={what} stopped={stopped} />
          ) : (
            <p key={what}>
              <b>{what}:</b> {when} <Link to={stop.to}>{stop.label}</Link>.
            </p>
          )),
      )}
      <p>
        <b>We always email you about</b> {inSentence(necessary.map(({ what }) => what))}.
      </p>
      <Details summary="When we send each of these">
        <Stack gap="s">
          {necessary.map(({ what, when }) => (
            <p key={what}>
              <b>{what}:</b> {when}
            </p>
          ))}
        </Stack>
      </Details>
    </Stack>
  )
}

function MailStopped({ what, stopped: { topic, since } }: { what: string; stopped: StoppedMail }) {
  return (
    <Form method="post" action={profilePaths.mail}>
      <Stack gap="s">
        <PageFormToken />
        <input type="hidden" name="topic" value={topic} />
        <p>
          <b>{what}:</b> You stopped these emails on <Time date={since} />, by the link in one of them.
        </p>
        <div>
          <Button look="quiet">
            Turn on again<Hidden>: {what}</Hidden>
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** With a comma before the last one: some have an "and" or an "or" of their own. */
const inSentence = (titles: readonly string[]): string => {
  const parts = titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1))
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}

/** Sign-in pages, which have their own addresses. */
export function SignInLinks({ hasSecondStep, isStaff }: { hasSecondStep: boolean; isStaff: boolean }) {
  return (
    <Stack gap="s">
      <p>
        You sign in with a code or a link that we email to you. There is no password. See{' '}
        <Link to="/dashboard/sessions">where you are signed in</Link>, and sign out there.
      </p>
      {hasSecondStep ? (
        <p>
          A second step follows: a code from your <Link to={authenticatorPaths.own}>authenticator app</Link>{' '}
          or one of your <Link to={authenticatorPaths.passkeys}>passkeys</Link>.
          {isStaff && ' You confirm decisions with it too.'}
        </p>
      ) : (
        <p>
          Anyone who can read your email can sign in as you.{' '}
          <Link to={authenticatorPaths.own}>Add a second step</Link>: a code from an app on your phone.
        </p>
      )}
    </Stack>
  )
}
