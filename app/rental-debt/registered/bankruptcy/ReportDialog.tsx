import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'
import type { Bankruptcy } from './bankruptcies.server.ts'
import { bankruptcyMessages, bureauDecisions } from './bankruptcy-labels.ts'
import type { BankruptciesView } from './bankruptcy-view.server.ts'
import { bankruptcyAt } from './locations.ts'

type Props = { view: BankruptciesView; bankruptcy: Bankruptcy; isUnanswered: boolean }

/** What staff report to the bureau about a bankrupt person. */
export function ReportDialog({ view, bankruptcy: { debtor, decision }, isUnanswered }: Props) {
  const { list } = bankruptcyAt(view.side, view.debt.id)
  const error = isUnanswered ? bankruptcyMessages.noDecision : undefined
  return (
    <DialogPage title="Credit bureau" closeTo={list}>
      <ErrorSummary errors={error ? [{ id: 'decision', message: error }] : []} />
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            After one last correct report, the next file closes the part of <b>{debtor}</b> if others still
            owe the debt, and leaves the debt out if no one else does.
          </p>
          <RadioGroup
            name="decision"
            label={`What do we report about ${debtor}?`}
            error={error}
            choices={Object.entries(bureauDecisions).map(([value, label]) => ({ value, label }))}
            defaultValue={decision ?? undefined}
          />
          <ConfirmButtons confirm="Save" cancelTo={list} />
        </Stack>
      </Form>
    </DialogPage>
  )
}
