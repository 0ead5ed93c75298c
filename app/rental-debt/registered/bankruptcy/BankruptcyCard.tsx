import { MailTo } from '#app/ui/EmailAddress.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Phone } from '#app/ui/Phone.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { Bankruptcy } from './bankruptcies.server.ts'
import type { BankruptcyForDebtor, LastBureauLine } from './bankruptcy-for-debtor.server.ts'
import { bankruptcyStatusLabels, type Trustee } from './bankruptcy-labels.ts'

type BankruptcyCardProps = { debtId: string; bankruptcies: Bankruptcy[]; mayChange: boolean }

/** Each recorded bankruptcy, for the filer. */
export function BankruptcyCard({ debtId, bankruptcies, mayChange }: BankruptcyCardProps) {
  const hasPetition = bankruptcies.some(({ status }) => status === 'petition')
  return (
    <Card labelledBy="bankruptcy">
      <h2 id="bankruptcy">Bankruptcy</h2>
      {bankruptcies.map((bankruptcy) => (
        <BankruptcyLine key={bankruptcy.id} bankruptcy={bankruptcy} />
      ))}
      {hasPetition && (
        <p>
          While the petition is open, speak with the trustee, not with this tenant. Tenants who are not
          bankrupt still owe the debt. If all of them are bankrupt, no interest is added.
        </p>
      )}
      <p>
        <Link to={paths.bankruptcy(debtId)}>
          {mayChange ? 'Update the bankruptcy' : 'See the bankruptcy'}
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
          <a href={`tel:+1${trustee_phone}`}>
            <Phone digits={trustee_phone} />
          </a>
        </>
      )}
    </Text>
  )
}

type BankruptcyMessageProps = {
  bankruptcy: BankruptcyForDebtor
  lastLine: LastBureauLine
  /** Others owe the debt too, and it continues against them. */
  isJoint: boolean
}

/** What a debtor reads about their own bankruptcy. */
export function BankruptcyMessage({
  bankruptcy: { filedOn, isDischarged },
  lastLine,
  isJoint,
}: BankruptcyMessageProps) {
  return (
    <Card labelledBy="bankruptcy">
      <h2 id="bankruptcy">Your bankruptcy</h2>
      <p>
        You are not asked to pay this debt.{' '}
        {isDischarged ? (
          <>
            A bankruptcy that you filed on <Time date={filedOn} /> is recorded for this debt and ended with a
            discharge.
          </>
        ) : (
          <>
            A bankruptcy that you filed on <Time date={filedOn} /> is recorded for this debt.
          </>
        )}{' '}
        Your licensed insolvency trustee can explain what this means for you.
      </p>
      <p>
        <LastLineText line={lastLine} isJoint={isJoint} />
        {isJoint && ' Others still owe this debt: the charges and payments below are theirs.'}
      </p>
    </Card>
  )
}

function LastLineText({ line, isJoint }: { line: LastBureauLine; isJoint: boolean }) {
  if (line.kind === 'none')
    return <>We have not reported you to the credit bureau, and we do not report you.</>
  if (line.kind === 'coming') {
    return isJoint ? (
      <>We report you to the credit bureau correctly one last time, then stop.</>
    ) : (
      <>
        We report you to the credit bureau correctly one last time. After that we report only payments and
        corrections.
      </>
    )
  }
  const on = <Time date={line.on} />
  return isJoint ? (
    <>We reported you to the credit bureau correctly one last time, on {on}. We report you no more.</>
  ) : (
    <>
      We reported you to the credit bureau correctly one last time, on {on}. Now we report only payments and
      corrections.
    </>
  )
}
