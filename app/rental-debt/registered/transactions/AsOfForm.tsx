import { Form } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { LATEST_DATE } from '../../application/repayment/payment-rows.ts'
import { paths } from '../../paths.ts'
import { type AsOf, asOfField } from './as-of.ts'
import * as css from './transactions.css.ts'

type AsOfFormProps = {
  id: string
  asOf: AsOf
  /** The displayed day; null if it is today. */
  date: string | null
}

/** Any day, past or future; its answer is an address. An invalid date stays in the field, as text. */
export function AsOfForm({ id, asOf, date }: AsOfFormProps) {
  const isOtherDay = date !== null || asOf.error !== null
  return (
    <div className={css.screenOnly}>
      <Details summary="Show another day" open={isOtherDay}>
        <Form action={paths.transactions(id)} preventScrollReset>
          <div className={css.asOf}>
            <TextField
              // The browser keeps what is typed; another day's page has its own field.
              key={asOf.typed}
              type={asOf.error ? 'text' : 'date'}
              name={asOfField}
              label="Show the balance as of"
              defaultValue={asOf.typed}
              max={LATEST_DATE}
              error={asOf.error ?? undefined}
              width="short"
            />
            <Button look="quiet">Show</Button>
            {isOtherDay && (
              <LinkButton look="link" to={paths.transactions(id)} preventScrollReset>
                Back to today
              </LinkButton>
            )}
          </div>
        </Form>
      </Details>
    </div>
  )
}
