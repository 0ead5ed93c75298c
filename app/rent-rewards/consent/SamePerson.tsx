import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'

export type SamePersonProps = {
  landlord: string
  /** As the page before shows it. */
  landlordWrote: string
  /** What was typed, name by name: it goes with each answer. */
  typed: Readonly<Record<string, string>>
  /** Whether they can say that they are someone else: their address is forgotten then. */
  canBeOther: boolean
}

/** Asked where the two names share nothing: a link can reach the wrong person, and a name can have changed. */
export function SamePerson({ landlord, landlordWrote, typed, canBeOther }: SamePersonProps) {
  return (
    <FormWidth>
      <Stack gap="s">
        <h1>Are you the same person?</h1>
        <p>
          {landlord} calls the renter <b>{landlordWrote}</b>. You wrote <b>{typed.name}</b>.
        </p>
        <Text size="small" tone="muted">
          A name can change, or have a slip in it. Nothing is saved until you answer.
        </Text>
      </Stack>
      <Form method="post">
        <Stack gap="s">
          <PageFormToken />
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Row>
            <Button name="sure" value="on">
              Yes, I am the same person
            </Button>
            <Button name="sure" value="back" look="quiet">
              Go back
            </Button>
          </Row>
          {canBeOther && (
            <div>
              <Button name="do" value="not-me" look="link">
                I am not this person
              </Button>
            </div>
          )}
        </Stack>
      </Form>
    </FormWidth>
  )
}

/** What the question has of an answer of the server; null where it is not asked. */
export function typedOf(
  answer: { asksWho?: boolean; result?: { initialValue?: Record<string, unknown> | null } } | undefined,
  names: readonly string[],
): Record<string, string> | null {
  if (!answer?.asksWho) return null
  const values = answer.result?.initialValue ?? {}
  return Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )
}
