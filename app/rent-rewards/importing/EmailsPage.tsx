import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { countText } from '#app/platform/values/count-text.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { EmailField } from '#app/ui/fields.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import * as css from './check.css.ts'
import type { EmailList } from './missing-emails.server.ts'

type Props = {
  importId: string
  list: EmailList
  typed: Record<string, string>
  errors: Record<string, string[]>
  done: string | null
}

/** Emails of many renters at once. Those left blank are asked for again. */
export function EmailsPage({ importId, list: { renters, total }, typed, errors, done }: Props) {
  const back = rentPaths.importStep(importId, 'result')
  return (
    <Page>
      <ErrorSummary errors={listErrors(errors)} />
      <PageHeader
        title="Add emails"
        lede={
          total > 0 &&
          `${countText(total, 'renter', 'renters')} of this import without one. Leave blank what you do not know.`
        }
        trail={<BackLink to={back}>Back to the import</BackLink>}
      />
      <StatusMessage>{done}</StatusMessage>
      {renters.length === 0 ? (
        <Card>
          <EmptyState
            title="Every renter has an email"
            action={<LinkButton to={rentPaths.renters}>Ask them for consent</LinkButton>}
          />
        </Card>
      ) : (
        <Form method="post" noValidate>
          <Stack gap="l">
            <PageFormToken />
            <section className={css.section} aria-label="Renters without an email">
              <ul className={css.lines}>
                {renters.map(({ id, name, address }) => (
                  <li key={id} className={css.plainLine}>
                    <EmailField
                      name={`email-${id}`}
                      label={name}
                      hint={address}
                      defaultValue={typed[`email-${id}`]}
                      error={errors[`email-${id}`]}
                      autoComplete="off"
                      width="medium"
                    />
                  </li>
                ))}
              </ul>
            </section>
            {total > renters.length && (
              <Text tone="muted">
                {countText(total - renters.length, 'more renter follows', 'more renters follow')} after these.
              </Text>
            )}
            <ConfirmButtons confirm="Save the emails" cancelTo={back} />
          </Stack>
        </Form>
      )}
    </Page>
  )
}
