import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ChoiceLine } from '#app/ui/choices.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FieldGroup } from '#app/ui/Field.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { BirthDate } from './BirthDate.tsx'
import * as css from './consent.css.ts'
import type { ConsentText } from './consent-text.ts'

export const askNames = ['on_time', 'late', 'name', 'y', 'm', 'd'] as const
export type AskFields = Record<(typeof askNames)[number], string>

export type AskPageProps = {
  firstName: string
  fullName: string
  landlord: string
  address: string
  /** A month's rent, in cents. */
  rent: number
  /** The last day of the request; null for a renter who starts again on their own. */
  expiresOn: string | null
  /** The next day on which the bureau gets a file, for the samples. */
  sampleDay: string
  text: ConsentText
  form: ServerForm<AskFields>
  /** What the form said before. */
  ticked: { onTime: boolean; late: boolean }
}

/** A renter's one question: what is asked, who asks, and both answers. Without an account, in one minute. */
export function AskPage(props: AskPageProps) {
  const { firstName, fullName, landlord, address, rent, expiresOn, sampleDay, text, ticked } = props
  const [form, fields] = props.form
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Stack gap="xs">
        <h1>
          May {landlord} report your rent, {firstName}?
        </h1>
        <p>You decide. Your lease stays the same either way.</p>
        <Text size="small">{expiresOn && <a href="#answer">I want to say no</a>}</Text>
      </Stack>
      <Card labelledBy="asked">
        <Stack>
          <h2 id="asked">What you are asked</h2>
          <KeyValueList
            entries={[
              { label: 'Who asks', value: `${landlord}, your landlord` },
              { label: 'Your home', value: address },
              { label: 'Sent to', value: 'Equifax Canada, a credit bureau. Banks ask it before they lend.' },
              {
                label: 'Your rent',
                value: (
                  <>
                    <Money cents={rent} /> a month
                  </>
                ),
              },
            ]}
          />
          <ul>
            {text.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Form {...formProps(form)}>
        <Stack gap="l">
          <PageFormToken />
          <FieldGroup
            id="consent-on_time-group"
            label="What may be reported?"
            hint="Tick the first box, or both. Neither is ticked for you."
            error={fields.on_time.errors}
          >
            <Stack gap="s">
              <Card as="div">
                <ChoiceLine
                  type="checkbox"
                  id={fields.on_time.id}
                  name="on_time"
                  value="on"
                  label={<b>{text.onTime.label}</b>}
                  hint={text.onTime.means}
                  isChecked={ticked.onTime}
                  isBad={fields.on_time.errors !== undefined}
                />
                <Sample day={sampleDay} status="Up to date" owed="$0" late="$0" />
              </Card>
              <Card as="div">
                <ChoiceLine
                  type="checkbox"
                  id={fields.late.id}
                  name="late"
                  value="on"
                  label={<b>{text.late.label}</b>}
                  hint={text.late.means}
                  isChecked={ticked.late}
                />
                <Sample day={sampleDay} status="30 to 59 days late" owed="$3,000" late="$1,500" />
              </Card>
            </Stack>
          </FieldGroup>
          <Card labelledBy="who">
            <Stack>
              <h2 id="who">Who you are</h2>
              <Text tone="muted">
                Equifax finds your file by these. Your birth date is locked away: your landlord and the people
                you live with cannot see it.
              </Text>
              <TextField
                {...fieldProps(fields.name)}
                label="Full legal name"
                hint={`As on your ID. Your landlord wrote ${fullName}.`}
                autoComplete="name"
              />
              <BirthDate fields={fields} />
            </Stack>
          </Card>
          <Card labelledBy="stop">
            <Stack>
              <h2 id="stop">How to stop</h2>
              <p>Use the link in any email from us, or call.</p>
            </Stack>
          </Card>
          <div id="answer">
            <Stack gap="s">
              <Row>
                <Button name="do" value="yes">
                  Yes, report my rent
                </Button>
                {expiresOn && (
                  <Button name="do" value="no" look="quiet">
                    No thanks
                  </Button>
                )}
              </Row>
              {expiresOn && <SayNo fullName={fullName} />}
            </Stack>
          </div>
        </Stack>
      </Form>
      <Text size="small" tone="muted">
        {expiresOn && (
          <>
            This link works until <Time date={expiresOn} />.{' '}
          </>
        )}
        We email you a copy of what you agree to. Text {text.version} of <Time date={text.since} />.
      </Text>
    </FormWidth>
  )
}

function SayNo({ fullName }: { fullName: string }) {
  return (
    <>
      <Text size="small" tone="muted">
        To say no you fill in nothing. Nothing is sent, and you can be asked only once more, after 30 days.
        Your landlord sees your choice.
      </Text>
      <div>
        <Button name="do" value="not-me" look="link">
          I am not {fullName}
        </Button>
      </div>
    </>
  )
}

function Sample({ day, status, owed, late }: { day: string; status: string; owed: string; late: string }) {
  return (
    <div className={css.sample}>
      <KeyValueList
        isSum
        entries={[
          { label: 'Sample', value: <Time date={day} /> },
          { label: 'Status', value: status },
          { label: 'Owed', value: owed },
          { label: 'Late', value: late },
        ]}
      />
    </div>
  )
}
