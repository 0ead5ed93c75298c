import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { helpLine } from '#app/platform/product.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { CodeField } from '#app/ui/some-fields.tsx'
import { type CodeQuestion, codeFields } from './question.ts'

type Props = {
  question: Omit<CodeQuestion, 'reason'>
  /** The fields of this form besides those that were posted. */
  children?: ReactNode
}

/** Asks for a code before an action. The form carries what was posted; without scripts it is an ordinary form. */
export function CodeQuestionPage({ question, children }: Props) {
  const { way, action, fields, error, notice } = question
  return (
    <FormWidth>
      <ErrorSummary errors={error ? [{ id: fieldOf(error), message: error.message }] : []} />
      <StatusMessage>{!error && notice}</StatusMessage>
      {/* biome-ignore lint/a11y/noAutofocus: the page takes the place of a form that was sent, and is read from its start */}
      <h1 tabIndex={-1} autoFocus={error === null}>
        {way === 'mail' ? 'Confirm that it is you' : 'Enter the code of your authenticator app'}
      </h1>
      <Why question={question} />
      <form method="post" action={action} noValidate>
        <Stack>
          {children}
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <CodeField name={codeFields.code} label="Six-digit code" error={errorOf(error, codeFields.code)} />
          {way === 'authenticator' && <Recovery error={errorOf(error, codeFields.recovery)} />}
          <Row>
            <Button>Confirm</Button>
            {question.offersPasskey && <PasskeyChoice />}
            {way === 'mail' && (
              <Button look="quiet" name={codeFields.again} value="yes">
                Send a new code
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </FormWidth>
  )
}

/** A passkey has no field that a link could lead to. */
const fieldOf = ({ field }: { field: string }) => (field === codeFields.passkey ? undefined : field)

/** Its script loads after the page, only for people with a passkey. If it does not load, the code remains. */
function PasskeyChoice() {
  const [Choice, setChoice] = useState<ComponentType<{ name: string }> | null>(null)
  useEffect(() => {
    import('../passkeys/PasskeyButton.tsx').then(
      ({ PasskeyButton }) => setChoice(() => PasskeyButton),
      () => setChoice(null),
    )
  }, [])
  return Choice && <Choice name={codeFields.passkey} />
}

const errorOf = (error: CodeQuestion['error'], field: string) =>
  error?.field === field ? error.message : undefined

function Why({ question }: Pick<Props, 'question'>) {
  const { way, act, sentTo } = question
  if (way === 'mail') {
    return (
      <p>
        We sent a code to <b>{sentTo && <EmailAddress>{sentTo}</EmailAddress>}</b>. Type it here to {act}.
        What you entered is kept, and nothing changes until then.
      </p>
    )
  }
  return (
    <p>
      {act === null
        ? 'You need it once for each sign-in, and again for important steps when 30 minutes have passed.'
        : `Type it here to ${act}. What you entered is kept, and nothing changes until then.`}
    </p>
  )
}

function Recovery({ error }: { error: string | undefined }) {
  return (
    <Details summary="I do not have my phone" open={error !== undefined}>
      <Stack gap="s">
        <p>
          Type one of your recovery codes instead. Each works once. If you have none left, call {helpLine}: we
          check who you are and reset your authenticator app.
        </p>
        <TextField
          name={codeFields.recovery}
          label="Recovery code"
          hint="For example abcd-efgh-jkmn-pqrs-tuvw-xyz2"
          autoComplete="off"
          spellCheck={false}
          width="medium"
          error={error}
        />
      </Stack>
    </Details>
  )
}
