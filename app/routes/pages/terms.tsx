import { titled } from '#app/platform/http/page.ts'
import { productName } from '#app/platform/product.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['Terms'])

const inShort = [
  { label: 'Fee', value: '$88.00, once for each debt' },
  {
    label: 'Orders accepted',
    value: (
      <>
        Issued on or after <Time date="2019-01-01" /> and less than six years ago
      </>
    ),
  },
  { label: 'Time to dispute or pay', value: '2 weeks after the tenants are notified' },
  { label: 'Reporting', value: 'On the 15th of every month' },
  { label: 'Reporting ends', value: '6 years after the order’s issue date' },
  { label: 'Recording a payment', value: 'Within 7 days' },
  { label: 'Answer to a dispute', value: 'Within 10 business days' },
]

export default function Terms() {
  return (
    <FormWidth>
      <PageHeader title="Terms" lede={`What you and we agree to when you use ${productName}.`} />

      <Card labelledBy="in-short">
        <h2 id="in-short">Rental debt in short</h2>
        <KeyValueList entries={inShort} />
      </Card>

      <Stack as="section" gap="s">
        <h2>What {productName} does</h2>
        <p>
          It keeps a ledger of rental debts that a tribunal or court has ordered and reports them to a credit
          bureau. It also searches public tenancy orders and reports renters’ payments when they consent. It
          is not a court, does not collect or hold the money owed, and does not give legal advice.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>If you file a debt</h2>
        <ul>
          <li>You are a landlord named in the order, or hired by the landlord and named in the order.</li>
          <li>The debt is for unpaid rent or damages and is still owed.</li>
          <li>What you enter is true and matches the order. You confirm this before you pay.</li>
          <li>You keep it up to date: record payments within 7 days, and tell us when something changes.</li>
          <li>You agree to an identity check.</li>
        </ul>
        <p>
          We review each application before anything is reported. We may send it back for changes, at no extra
          fee, or reject it and refund the fee. Deleting a registered debt is final.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>If you are named in a debt</h2>
        <p>
          You can see the debt and dispute it at any time while it is being reported, not only in the first 2
          weeks. You pay the landlord, not us. The <Link to="/dashboard/faq#tenants">FAQ</Link> says how.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>If you search records</h2>
        <p>
          Search an applicant only with consent. A record can be incomplete or about someone with the same
          name. Check before you rely on it, and report mistakes.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Plans and your account</h2>
        <ul>
          <li>
            Community is free and shows 10 results per search. Plus costs $10 a month and shows up to 100.
          </li>
          <li>Where Rent Rewards starts with a trial, nothing is charged until the trial ends.</li>
          <li>The admins of an organization manage its team and billing.</li>
          <li>Keep your email account safe. Anyone who reads your sign-in code can sign in as you.</li>
        </ul>
        <p>
          How we treat information about people is under <Link to="/dashboard/privacy">Privacy</Link>.
        </p>
      </Stack>

      <Text size="small" tone="muted">
        This is a working text in plain words. A lawyer has not reviewed it yet.
      </Text>
    </FormWidth>
  )
}
