import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { useFormNow } from '#app/platform/live-form.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import { type BureauReports, reportOfEnd } from '../../report-of-end.ts'
import { confirmationWord, terminationMessages } from './file-number.ts'

type Debt = {
  debtId: string
  title: string
  isInReview: boolean
  fileNumber: string | null
  reports: BureauReports
}

/** The first stage: the effect of a deletion. */
export function TerminationWarning({ debt: { debtId, title, isInReview, reports } }: { debt: Debt }) {
  const closeTo = paths.debt(debtId)
  return (
    <DialogPage title="Delete this rental debt" closeTo={closeTo}>
      <p>
        <b>{title}</b>
      </p>
      <Notice tone="critical" title="This is permanent">
        <p>A deleted rental debt cannot be reopened.</p>
      </Notice>
      {isInReview ? (
        <ul>
          <li>The review ends. We refund the $88.00 fee to the card you paid with.</li>
          <li>We have not notified the tenants and will not. Nothing was reported.</li>
        </ul>
      ) : (
        <ul>
          <li>It is no longer reported. {reportOfEnd(reports, 'to delete it')}</li>
          <li>You and the tenants get an email today. An open dispute is closed.</li>
          <li>You can still read the ledger. The reporting fee is not refunded.</li>
        </ul>
      )}
      {!isInReview && (
        <p>If the debt was paid, record the payment instead. It is then reported as settled.</p>
      )}
      <Row>
        <LinkButton look="danger" to={paths.confirmTermination(debtId)} replace preventScrollReset>
          Continue
        </LinkButton>
        <LinkButton to={closeTo} replace preventScrollReset>
          Cancel
        </LinkButton>
      </Row>
    </DialogPage>
  )
}

export type TerminationFields = { file_number: string }

const isTyped = (fields: FormData) => String(fields.get('file_number') ?? '').trim() !== ''

/** The second stage: the file number, typed. */
export function TerminationConfirm({ debt, form }: { debt: Debt; form: ServerForm<TerminationFields> }) {
  const { debtId, title, fileNumber } = debt
  const [meta, fields] = form
  const closeTo = paths.debt(debtId)
  const typed = useFormNow(meta.id, isTyped)
  return (
    <DialogPage title="Confirm the deletion" closeTo={closeTo}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            <b>{title}</b>
          </p>
          <TextField
            label={fileNumber ? 'File number' : `The word ${confirmationWord}`}
            hint={
              fileNumber ? (
                <>
                  To delete it for good, type <FileNumber>{fileNumber}</FileNumber>
                </>
              ) : (
                `The order has no file number. To delete it for good, type ${confirmationWord}`
              )
            }
            {...fieldProps(fields.file_number)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
          <ConfirmButtons
            confirm="Confirm"
            tone="danger"
            cancelTo={closeTo}
            unavailable={typed === false && terminationMessages.empty}
          />
        </Stack>
      </Form>
    </DialogPage>
  )
}
