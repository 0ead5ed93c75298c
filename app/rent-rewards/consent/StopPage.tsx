import { Form } from '@remix-run/react'
import { PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { ConsentHistory } from './ConsentHistory.tsx'
import type { ConsentHappening } from './consent-history.ts'
import type { NotStarted } from './consent-states.ts'
import type { ConsentText } from './consent-text.ts'
import { type IdentityFields, IdentityForm } from './IdentityForm.tsx'

export type StopPageProps = {
  landlord: string
  address: string
  done: 'all' | 'removal' | 'late' | 'identity' | null
  /** The consent stands, and nothing is sent for want of a birth date. */
  asksIdentity: boolean
  /** The last report with their rent; null if it was in none. */
  lastReport: string | null
  /** What they agreed to, also before: a file each. */
  receipts: { id: string; acceptedOn: string; to: string }[]
  /** What happened until now. */
  history: readonly ConsentHappening[]
  /** The page on which they start again. */
  startTo: string
  /** Why they cannot; null if they can. */
  notStarted: NotStarted | null
  /** Where they dispute what is recorded, after they sign in. */
  disputeTo: string
  /** Null if nothing is reported. */
  consent: {
    acceptedOn: string
    legalName: string
    coversLate: boolean
    isAttested: boolean
    /** Where the landlord says that it was agreed; null if the renter answered here. */
    addendum: string | null
    text: ConsentText
  } | null
}

const doneTexts = {
  all: 'We stopped. Your rent is no longer reported.',
  removal:
    'We stopped. Your rent is no longer reported. If anything was sent before, our next file, on the 15th, asks the credit bureau to take it out.',
  identity: 'We have your birth date, and the months that you pay on time are reported.',
  late: 'We stopped late months. Months that you pay on time are still reported.',
}

const notStartedTexts: Record<NotStarted, string> = {
  ended: 'This lease has ended, so its rent is not reported again.',
  left: 'You are no longer on this lease, so its rent is not reported again about you.',
  province: 'We do not report rent in Quebec yet.',
}

/** What a renter agreed to, and one step to stop it, without an account. */
export function StopPage({ form, ...props }: StopPageProps & { form: ServerForm<IdentityFields> }) {
  const {
    landlord,
    address,
    done,
    asksIdentity,
    lastReport,
    startTo,
    notStarted,
    disputeTo,
    receipts,
    history,
    consent,
  } = props
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form[0].allErrors)} />
      <PageHeader title={titleOf(props)} lede={`${landlord}, ${address}`} />
      <StatusMessage>{done && doneTexts[done]}</StatusMessage>
      {asksIdentity && consent && <IdentityForm form={form} landlord={landlord} wrote={consent.legalName} />}
      {consent ? (
        <Standing {...consent} landlord={landlord} asksIdentity={asksIdentity} />
      ) : (
        <>
          <p>
            Nothing about your rent is sent to a credit bureau.
            {lastReport && (
              <>
                {' '}
                The last report with your rent is of <Time date={lastReport} />.
              </>
            )}
          </p>
          {notStarted ? (
            <p>{notStartedTexts[notStarted]}</p>
          ) : (
            <div>
              <LinkButton to={startTo}>Report my rent again</LinkButton>
            </div>
          )}
        </>
      )}
      {receipts.length > 0 && (
        <Card labelledBy="receipts">
          <Stack gap="xs">
            <h2 id="receipts">Your receipts</h2>
            {receipts.map(({ id, acceptedOn, to }) => (
              <a key={id} href={to} download>
                Receipt of <Time date={acceptedOn} /> (PDF)
              </a>
            ))}
          </Stack>
        </Card>
      )}
      {history.length > 0 && (
        <Card labelledBy="history">
          <Stack gap="s">
            <h2 id="history">What happened</h2>
            <ConsentHistory history={history} of="renter" />
          </Stack>
        </Card>
      )}
      <Text size="small">
        <a href={disputeTo}>Something is wrong: dispute it</a>. You sign in with this email address.
      </Text>
    </FormWidth>
  )
}

function titleOf({ consent, asksIdentity }: Pick<StopPageProps, 'consent' | 'asksIdentity'>): string {
  if (!consent) return 'Your rent is not reported'
  return asksIdentity ? 'Your rent is not reported yet' : 'Your rent is reported'
}

function Standing(
  props: NonNullable<StopPageProps['consent']> & Pick<StopPageProps, 'landlord' | 'asksIdentity'>,
) {
  const { acceptedOn, legalName, coversLate, isAttested, addendum, text, landlord, asksIdentity } = props
  return (
    <>
      <Card labelledBy="agreed">
        <Stack>
          <h2 id="agreed">{isAttested ? `What ${landlord} says you agreed to` : 'What you agreed to'}</h2>
          <KeyValueList
            entries={[
              { label: 'Since', value: <Time date={acceptedOn} /> },
              { label: 'Name', value: legalName },
              {
                label: 'How',
                value: addendum === null ? 'You answered our email' : `${landlord} says: ${addendum}`,
              },
              { label: 'Months paid on time', value: 'Reported' },
              { label: 'Months paid late', value: coversLate ? 'Reported' : 'Left blank' },
            ]}
          />
          <ul>
            {text.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <Text size="small" tone="muted">
            Text {text.version} of <Time date={text.since} />
          </Text>
        </Stack>
      </Card>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <div>
            <Button name="what" value="all" look={asksIdentity ? 'quiet' : 'primary'}>
              Stop reporting my rent
            </Button>
          </div>
          {!isAttested && (
            <div>
              <Button name="what" value="removal" look="quiet">
                Stop, and take out what was sent
              </Button>
            </div>
          )}
          {coversLate && (
            <div>
              <Button name="what" value="late" look="quiet">
                Stop late months only
              </Button>
            </div>
          )}
          <Text size="small" tone="muted">
            {isAttested
              ? 'It works at once, and what was sent before is taken out. If you stop by the 14th, this month is not sent.'
              : 'It works at once. If you stop by the 14th, this month is not sent. If you only stop, what was sent before stays.'}
          </Text>
        </Stack>
      </Form>
    </>
  )
}
