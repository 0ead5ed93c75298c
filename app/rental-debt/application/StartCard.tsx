import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'

/** One press starts one application. */
export const StartButton = () => (
  <Form method="post" action={paths.start}>
    <PageFormToken />
    <Button>Start an application</Button>
  </Form>
)

/** What the service does, what is required, and the button that starts an application. */
export function StartCard() {
  return (
    <Card labelledBy="start">
      <Stack>
        <h2 id="start">Register a court-ordered debt</h2>
        <p>
          Upload the order, check what we read in it, and add the tenants who owe. After our review they have
          two weeks to pay or dispute. Then the debt is reported to the credit bureau on the 15th of every
          month.
        </p>
        <Text size="small" tone="muted">
          You need the order as a PDF, issued on or after January 1, 2019 and less than six years ago. There
          are eight short steps, saved as you go. You pay one fee of $88.00 at the end.
        </Text>
        <StartButton />
      </Stack>
    </Card>
  )
}
