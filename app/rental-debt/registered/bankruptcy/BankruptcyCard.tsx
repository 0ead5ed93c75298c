import { Link } from '@remix-run/react'
import { formatPhone } from '#app/platform/values/phone.ts'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { Bankruptcy } from './bankruptcies.server.ts'
import type { BankruptcyForDebtor } from './bankruptcy-for-debtor.server.ts'
import { bankruptcyStatusLabels, type Trustee } from './bankruptcy-labels.ts'

type BankruptcyCardProps = { debtId: string; bankruptcies: Bankruptcy[]; mayChange: boolean }

/** Each bankruptcy that is recorded, for those who filed the debt, and the way to record one. */
export function BankruptcyCard({ debtId, bankruptcies, mayChange }: BankruptcyCardProps) {
  if (bankruptcies.length === 0 && !mayChange) return null
  const hasPetition = bankruptcies.some(({ status }) => status === 'petition')
  return (
    <Card labelledBy="bankruptcy">
      <h2 id="bankruptcy">Bankruptcy</h2>
      {bankruptcies.map((bankruptcy) => (
        <BankruptcyLine key={bankruptcy.id} bankruptcy={bankruptcy} />
      ))}
      {hasPetition && (
        <p>
          While a petition stands, interest and rent are not added and the bureau gets no update. Speak with
          the trustee about the debt, not with the debtor.
        </p>
      )}
      {bankruptcies.length === 0 && (
        <p>If a tenant files for bankruptcy, record it, so that nothing more is added or reported.</p>
      )}
      <p>
        <Link to={paths.bankruptcy(debtId)}>
          {bankruptcies.length === 0
            ? 'Record a bankruptcy'
            : mayChange
              ? 'Update the bankruptcy'
              : 'See the bankruptcy'}
        </Link>
      </p>
    </Card>
  )
}

function BankruptcyLine({ bankruptcy }: { bankruptcy: Bankruptcy }) {
  const { debtor, status, filed_date, ended_date } = bankruptcy
  return (
    <Stack gap="xs">
      <h3>{`${debtor}: ${bankruptcyStatusLabels[status]}`}</h3>
      <p>
        Filed <Time date={filed_date} />
        {ended_date && (
          <>
            , {status} <Time date={ended_date} />
          </>
        )}
      </p>
      <TrusteeLine trustee={bankruptcy} />
    </Stack>
  )
}

function TrusteeLine({ trustee: { trustee_name, trustee_email, trustee_phone } }: { trustee: Trustee }) {
  if (!trustee_name && !trustee_email && !trustee_phone) return null
  return (
    <Text size="small" tone="muted">
      Trustee: {trustee_name}
      {trustee_email && (
        <>
          {' '}
          <MailTo>{trustee_email}</MailTo>
        </>
      )}
      {trustee_phone && (
        <>
          {' '}
          <a href={`tel:+1${trustee_phone}`}>{formatPhone(trustee_phone)}</a>
        </>
      )}
    </Text>
  )
}

/** What a debtor is told: of their own bankruptcy the day, of another's nothing but that there is one. */
export function BankruptcyMessage({ bankruptcy: { isOwn, filedOn } }: { bankruptcy: BankruptcyForDebtor }) {
  return (
    <Card labelledBy="bankruptcy">
      <h2 id="bankruptcy">Bankruptcy</h2>
      <p>
        {isOwn && filedOn ? (
          <>
            A bankruptcy that you filed on <Time date={filedOn} /> is recorded with this debt. Your licensed
            insolvency trustee can tell you what it means for you.
          </>
        ) : (
          'A bankruptcy is recorded with this debt. If you have questions about your own part, speak with a licensed insolvency trustee or a community legal clinic.'
        )}
      </p>
      <p>While it stands, we send the credit bureau no update of this debt.</p>
    </Card>
  )
}
