import { titled } from '#app/platform/http/page.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { profilePaths } from '#app/profile/paths.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'

export const meta = titled(['Privacy'])

const retentionEntries = [
  {
    label: 'Your account',
    value:
      'Email address, name, your answers about yourself and the contact details you put on a debt: to sign you in, show what fits you and reach you.',
  },
  {
    label: 'Devices',
    value: 'The device and times of each sign-in: so that you can spot one that is not yours.',
  },
  {
    label: 'Court orders',
    value: 'The file and what it says: to keep a debt’s ledger. Public orders are also there to search.',
  },
  {
    label: 'Tenants in a debt',
    value:
      'Name, email address, date of birth and, if given, SIN: to notify them, and so that the credit bureau finds the right person.',
  },
  { label: 'Payments', value: 'Amounts and dates the landlord records: so that the balance is right.' },
  {
    label: 'Identity checks',
    value: 'Progress and result of the check: to be sure who files or disputes.',
  },
  {
    label: 'Applicant searches',
    value: 'Who and what was searched for, and the consent: as your organization’s history.',
  },
  { label: 'Disputes', value: 'Your details, explanation and credit report: to decide the dispute.' },
  { label: 'Rent Rewards', value: 'Renters, their consent and rent payments: to report them, with consent.' },
]

export default function Privacy() {
  return (
    <FormWidth>
      <PageHeader
        title="Privacy"
        lede={`What ${productName} keeps about people, why, who sees it, and what you can ask for.`}
      />

      <Card labelledBy="kept">
        <h2 id="kept">What we keep and why</h2>
        <KeyValueList entries={retentionEntries} />
      </Card>

      <Stack as="section" gap="s">
        <h2>Who sees it</h2>
        <ul>
          <li>
            <b>Your organization.</b> Its members see its debts, searches and files. Other organizations do
            not.
          </li>
          <li>
            <b>People named in a debt.</b> They see the debt and its court order, but no SIN, no date of birth
            and no one else’s contact details.
          </li>
          <li>
            <b>Our review team,</b> to check applications and disputes.
          </li>
          <li>
            <b>The credit bureau, Equifax.</b> It receives approved debts and, with the renter’s consent, rent
            payments.
          </li>
          <li>
            <b>Services that work for us.</b> One takes card payments: we do not see the card number. One
            checks identity from an ID and a selfie. Others deliver mail and store files.
          </li>
          <li>
            <b>The public.</b> Tribunal orders in our search can be found and read by others.
          </li>
        </ul>
        <p>We keep a record of who opens a search report, a court order or a SIN.</p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>The social insurance number (SIN)</h2>
        <p>
          Giving a SIN is optional. We do not refuse an application without one. We use it only so that the
          credit bureau can match the right person. We store it encrypted and show only its last three digits
          again. The filer can clear it, which erases it.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>How long we keep it</h2>
        <ul>
          <li>A debt is reported for at most 6 years from the order’s issue date.</li>
          <li>Applicant searches do not show court records older than 7 years.</li>
          <li>
            Applicant searches are deleted after 2 years. For 7 years our audit trail keeps a code of the
            applicant’s name, so that we can tell an applicant which organizations searched for them.
          </li>
          <li>
            A sign-in lasts up to 30 days, and ends after 7 days without use. Copies of the mail we send are
            deleted after 30 days.
          </li>
        </ul>
        <p>For anything else, ask us.</p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Cookies</h2>
        <p>
          We use cookies to keep you signed in, to protect forms, to remember how you like the pages shown,
          and to note that your browser has our page styles. None are for advertising.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>See, correct or delete what we keep about you</h2>
        <p>
          With an account you do this yourself:{' '}
          <Link to={profilePaths.yourData}>get a copy of your data</Link> or delete your account, and see{' '}
          <Link to={profilePaths.whoLooked}>who has looked at what is about you</Link>.
        </p>
        <p>
          Without one, or for a correction, call{' '}
          <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a> and say what you want. We first
          check that it is really you. Some records cannot be deleted, such as those of a debt that is being
          reported. If so, we tell you why.
        </p>
        <p>
          If a debt or court record about you is wrong, or is not yours,{' '}
          <Link to="/dashboard/issue">file a dispute</Link>. We answer within 10 business days.
        </p>
      </Stack>

      <Text size="small" tone="muted">
        This is a working text in plain words. A lawyer has not reviewed it yet.
      </Text>
    </FormWidth>
  )
}
