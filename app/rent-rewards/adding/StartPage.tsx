import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { newLeasePaths } from './paths.ts'

type Props = {
  drafts: readonly { id: string; title: string; on: string }[]
  errors: readonly FieldError[]
}

/** What a lease needs, the button that starts one, and those that were begun. */
export function StartPage({ drafts, errors }: Props) {
  return (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader
        title="Add a lease"
        lede="Four short steps, saved as you go. Nothing is sent to a credit bureau until a renter agrees."
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.start },
              { label: 'Leases', to: rentPaths.leases },
            ]}
            current="Add a lease"
          />
        }
      />
      {drafts.length > 0 && (
        <Card labelledBy="begun">
          <Stack>
            <h2 id="begun">You have begun</h2>
            {drafts.map(({ id, title, on }) => (
              <Row key={id} spread>
                <span>
                  <Link to={newLeasePaths.step(id, 'check')}>
                    {title}
                    <Hidden>: continue</Hidden>
                  </Link>{' '}
                  <Text size="small" tone="muted">
                    Last saved <Time date={on} />
                  </Text>
                </span>
                <Link to={newLeasePaths.delete(id)}>
                  Delete<Hidden> {title}</Hidden>
                </Link>
              </Row>
            ))}
            <Text size="small" tone="muted">
              Only you see these. One that you leave for 30 days is deleted.
            </Text>
          </Stack>
        </Card>
      )}
      <Card labelledBy="needed">
        <Stack>
          <h2 id="needed">What you need</h2>
          <ul>
            <li>the address, and the day the lease started</li>
            <li>the rent, and the day it is due</li>
            <li>the name of each renter, and their email if you have it</li>
          </ul>
          <Form method="post">
            <PageFormToken />
            <Button>{drafts.length > 0 ? 'Start another lease' : 'Start'}</Button>
          </Form>
          <Text size="small" tone="muted">
            Many leases in other software? <Link to={rentPaths.imports}>Import them from a file</Link>
          </Text>
        </Stack>
      </Card>
    </FormWidth>
  )
}
