import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { useFormNow } from '#app/platform/live-form.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { DateField, EmailField, TextField } from '#app/ui/fields.tsx'
import { DefaultSubmit, FormGrid, FormRule } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { useDraftInput } from '#app/wizard/useDraftInput.ts'
import { useFocusOn } from '#app/wizard/useFocusOn.ts'
import { paths } from '../paths.ts'
import { consentVersion, wordingOf } from './consent.ts'
import { AddressRows, NameRows } from './SearchRows.tsx'
import { labels } from './search-errors.ts'
import type { SearchAnswer } from './search-form.server.ts'
import { searchesADay } from './search-limits.ts'
import type { SearchInput } from './search-rows.ts'

export type SearchFormProps = {
  input: SearchInput
  focus: string | null
  message: string | null
  /** This person's latest search. */
  revision: string
  today: string
  termsHref: string
  answer: SearchAnswer | undefined
}

const formId = 'applicant-search'
const isConsentGiven = (fields: FormData) => fields.get('consent') === 'yes'

/** The applicant, and the consent that every search requires. */
export function SearchForm(props: SearchFormProps) {
  const { answer, revision, today, termsHref } = props
  const input = answer?.input ?? props.input
  const errors = answer?.errors ?? {}
  const focus = answer ? answer.focus : (props.focus ?? undefined)
  const message = answer ? answer.message : props.message
  const element = useRef<HTMLFormElement>(null)
  useDraftInput(element, `applicant-search/${revision}`)
  useFocusOn(answer ?? (props.focus ? { focus: props.focus } : null))
  const consentNow = useFormNow(formId, isConsentGiven)
  const field = (name: keyof typeof labels & keyof SearchInput) => ({
    id: name,
    name,
    label: labels[name],
    error: errors[name],
    defaultValue: String(input[name]),
  })
  return (
    <Form method="post" action={paths.screening} id={formId} noValidate ref={element} autoComplete="off">
      <Stack gap="l">
        <DefaultSubmit name="intent" value="search" />
        <PageFormToken />
        <input type="hidden" name="consent_version" value={consentVersion} />
        <input type="hidden" name="more_information" value={input.more_information} />
        {answer?.same && <SameSearch {...answer.same} />}
        {answer?.identityTo && <IdentityFirst to={answer.identityTo} />}
        {answer?.waitMinutes && <TooManySearches minutes={answer.waitMinutes} />}
        <Card labelledBy="applicant">
          <h2 id="applicant">Applicant</h2>
          <FormGrid>
            <TextField {...field('first_name')} maxLength={200} />
            <TextField {...field('last_name')} maxLength={200} />
          </FormGrid>
          <TextField {...field('middle_name')} maxLength={200} />
          <div data-private>
            <DateField
              {...field('birth_date')}
              max={today}
              hint="Orders have no birth dates, so we cannot compare it. It lets us leave out orders that a person with this name and birth date has shown to be about someone else. We keep it with the search."
            />
          </div>
          <div data-private>
            <EmailField
              {...field('email')}
              autoComplete="off"
              maxLength={254}
              hint="We email the applicant who searched, what was found, and what to do if something is wrong."
            />
          </div>
        </Card>
        <Card labelledBy="addresses">
          <h2 id="addresses">Past addresses</h2>
          <Text tone="muted">
            A record with the same name and address is a match. Without an address we list records with the
            same name, which may be about other people. Addresses in Saskatchewan cannot be searched yet;
            orders from there are found by name.
          </Text>
          <AddressRows rows={input.addresses} errors={errors} focus={focus} />
        </Card>
        <Card labelledBy="names">
          <h2 id="names">Other names (optional)</h2>
          <Text tone="muted">A maiden name, a nickname with the last name, or another spelling.</Text>
          <NameRows list="aliases" rows={input.aliases} errors={errors} focus={focus} />
        </Card>
        <Card labelledBy="landlords">
          <h2 id="landlords">Past landlords (optional)</h2>
          <Text tone="muted">A landlord who is also named in an order makes a match stronger.</Text>
          <NameRows list="landlords" rows={input.landlords} errors={errors} focus={focus} />
        </Card>
        <StatusMessage tone="info">{message}</StatusMessage>
        <Card labelledBy="consent-title">
          <h2 id="consent-title">Consent</h2>
          <Consent errors={errors.consent} isGiven={input.consent === 'yes'} termsHref={termsHref} />
          <FormRule>
            <Button
              name="intent"
              value="search"
              unavailable={consentNow === false && 'Please agree to the terms and conditions'}
            >
              Search public records
            </Button>
          </FormRule>
        </Card>
      </Stack>
    </Form>
  )
}

type ConsentProps = { errors: string[] | undefined; isGiven: boolean; termsHref: string }

function Consent({ errors, isGiven, termsHref }: ConsentProps) {
  const { statement, details } = wordingOf(consentVersion)
  return (
    <Stack gap="s">
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <CheckboxField
        id="consent"
        name="consent"
        value="yes"
        label={statement}
        error={errors}
        defaultChecked={isGiven}
      />
      <Text size="small">
        <Link to={termsHref} target="_blank" rel="noreferrer">
          Read the terms and conditions in a new tab
        </Link>
      </Text>
    </Stack>
  )
}

/** The message shown instead of a report: screen readers announce it, and it has the focus. */
function InsteadOfReport({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      {children}
    </div>
  )
}

/** Offered instead of repeating a search. */
function SameSearch({ to, name, searchedOn }: NonNullable<SearchAnswer['same']>) {
  return (
    <InsteadOfReport>
      <Notice
        title={
          <>
            You searched {name} on <Time date={searchedOn} />
          </>
        }
      >
        <Stack gap="s">
          <p>
            Your organization has made the same search in the last 30 days. Its report shows what it found, as
            those records stand today. Orders that were added since are only in a new search.
          </p>
          <Row>
            <LinkButton to={to} look="primary">
              Open that report
            </LinkButton>
            <Button name="intent" value="search-again" look="quiet">
              Search again
            </Button>
          </Row>
        </Stack>
      </Notice>
    </InsteadOfReport>
  )
}

/** The daily limit of a person whose identity is not checked. */
function IdentityFirst({ to }: { to: string }) {
  return (
    <InsteadOfReport>
      <Notice tone="caution" title={`You have made ${searchesADay} searches today`}>
        <Stack gap="s">
          <p>
            Records are about people, so we check who you are before you search more. Check your identity
            once, or search again tomorrow. What you typed is still here.
          </p>
          <Row>
            <LinkButton to={to} look="primary">
              Check my identity
            </LinkButton>
          </Row>
        </Stack>
      </Notice>
    </InsteadOfReport>
  )
}

/** All typed text stays. */
function TooManySearches({ minutes }: { minutes: number }) {
  return (
    <InsteadOfReport>
      <Notice tone="caution" title="Your organization has reached its limit of searches for this hour">
        {minutes === 1 ? 'Search again in 1 minute.' : `Search again in ${minutes} minutes.`} What you typed
        is still here.
      </Notice>
    </InsteadOfReport>
  )
}
