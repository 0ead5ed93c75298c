import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import type { ConsentText } from './consent-text.ts'

export type StopPageProps = {
  landlord: string
  address: string
  done: 'all' | 'late' | null
  /** The page on which they start again. */
  startTo: string
  /** Null if nothing is reported. */
  consent: {
    acceptedOn: string
    legalName: string
    coversLate: boolean
    /** Where the landlord says that it was agreed; null if the renter answered here. */
    addendum: string | null
    text: ConsentText
  } | null
}

const doneTexts = {
  all: 'We stopped. Your rent is no longer reported.',
  late: 'We stopped late months. Months that you pay on time are still reported.',
}

/** What a renter agreed to, and one step to stop it, without an account. */
export function StopPage({ landlord, address, done, startTo, consent }: StopPageProps) {
  return (
    <FormWidth>
      <PageHeader
        title={consent ? 'Your rent is reported' : 'Your rent is not reported'}
        lede={`${landlord}, ${address}`}
      />
      <StatusMessage>{done && doneTexts[done]}</StatusMessage>
      {consent ? (
        <Standing {...consent} landlord={landlord} />
      ) : (
        <>
          <p>Nothing about your rent is sent to a credit bureau.</p>
          <div>
            <LinkButton to={startTo}>Report my rent again</LinkButton>
          </div>
        </>
      )}
    </FormWidth>
  )
}

function Standing(props: NonNullable<StopPageProps['consent']> & { landlord: string }) {
  const { acceptedOn, legalName, coversLate, addendum, text, landlord } = props
  return (
    <>
      <Card labelledBy="agreed">
        <Stack>
          <h2 id="agreed">What you agreed to</h2>
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
            <Button name="what" value="all">
              Stop reporting my rent
            </Button>
          </div>
          {coversLate && (
            <div>
              <Button name="what" value="late" look="quiet">
                Stop late months only
              </Button>
            </div>
          )}
          <Text size="small" tone="muted">
            It works at once. If you stop by the 14th, this month is not sent. What was sent before stays.
          </Text>
        </Stack>
      </Form>
    </>
  )
}
