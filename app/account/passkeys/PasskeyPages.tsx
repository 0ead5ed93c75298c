import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { Moment as Instant } from '#app/platform/values/moments.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { authenticatorPaths } from '../authenticator/paths.ts'
import { knowsPasskeys } from './ask-passkey.client.ts'
import { maxNameLength, maxPasskeys } from './limits.ts'
import { usePasskey } from './usePasskey.ts'

export type PasskeyRow = { id: string; name: string; added: Instant; lastUsed: Instant | null }

export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  if (passkeys.length === 0) {
    return (
      <EmptyState title="You have no passkeys yet">
        The passkeys you add are listed here, with when you last used each one.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Your passkeys"
        isCaptionHidden
        rows={passkeys}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Name', isRowHeader: true, cell: (row) => row.name },
          { label: 'Added', cell: (row) => <Moment {...row.added} /> },
          { label: 'Last used', cell: (row) => (row.lastUsed ? <Moment {...row.lastUsed} /> : 'Not yet') },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: (row) => (
              <Link to={authenticatorPaths.removePasskey(row.id)}>
                Remove<Hidden> the passkey {row.name}</Hidden>
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}

const troubles = {
  'not-used': 'No passkey was added. Try again when you are ready.',
  known: 'This device already has a passkey for your account.',
  'not-possible': 'Your browser could not add a passkey here. Try another browser or device.',
  'no-connection': 'We could not be reached. Check your connection and try again.',
}

type AddProps = { isFull: boolean; name: string }

/** Only a script can create a passkey: without scripts the page says so and shows no button. */
export function AddPasskey({ isFull, name }: AddProps) {
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => setCanAdd(knowsPasskeys()), [])
  return (
    <Card labelledBy="add">
      <Stack>
        <h2 id="add">Add a passkey</h2>
        {isFull ? (
          <p>You have {maxPasskeys} passkeys, which is the most we keep. Remove one to add another.</p>
        ) : canAdd ? (
          <AddForm name={name} />
        ) : (
          <p>
            To add a passkey, open this page in a browser that supports passkeys, with JavaScript turned on.
            Codes from your authenticator app work in every browser.
          </p>
        )}
      </Stack>
    </Card>
  )
}

function AddForm({ name }: { name: string }) {
  const submit = useSubmit()
  const { state, ask } = usePasskey('add', (form, answer) => {
    const fields = new FormData(form)
    fields.set('passkey', answer)
    submit(fields, { method: 'post', action: authenticatorPaths.passkeys })
  })

  function press(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void ask(event.currentTarget)
  }

  return (
    <Form method="post" noValidate onSubmit={press}>
      <Stack>
        <PageFormToken />
        <TextField
          name="name"
          label="Name"
          hint="To recognize it in this list, for example Work laptop"
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          width="medium"
        />
        <Row>
          <Button>Add a passkey</Button>
          <span role="status">
            {state.at === 'asking' && 'Do what your browser asks.'}
            {state.at === 'failed' && troubles[state.why]}
          </span>
        </Row>
      </Stack>
    </Form>
  )
}
