import { titled } from '#app/platform/http/page.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Help'])

export default function Help() {
  return (
    <FormWidth>
      <PageHeader
        title="Help"
        lede={`How to get started with ${productName}, and what to do when you are stuck.`}
      />

      <Stack as="section" gap="s">
        <h2>Sign in</h2>
        <p>
          <Link to="/dashboard/login">Enter your email address</Link> and we send you a six-digit code and a
          link. Either one signs you in. There is no password. If you are new, this makes your account.
        </p>
        <p>
          No message? Look among the unwanted mail, check the address for a typing slip, then ask for a new
          code.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Start a rental debt</h2>
        <p>
          Open <Link to="/dashboard/rental-debt">Rental Debt</Link> and start an application. Have these at
          hand:
        </p>
        <ul>
          <li>the tribunal or court order, as a PDF of up to 20 MB</li>
          <li>
            each tenant’s name, the email address of at least one, and their dates of birth if you know them
          </li>
          <li>the date they moved out, if they have, and any payments you have already collected</li>
          <li>your identification, for the identity check</li>
          <li>a card, for the one-time fee of $88.00</li>
        </ul>
        <p>
          There are eight steps: Court Order, Tenants, Occupancy, Repayment, Supporting Documents,
          Verification, Contact Details, and Confirm and Pay. What you save in a step is kept, so you can stop
          and carry on later.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>When the order is not read rightly</h2>
        <p>
          We read your order and fill in what we find. Reading may take 10 seconds, and longer for a scan.
          Always compare the result with the order: a stamp, a fold or a faint scan can mislead the reader.
        </p>
        <ul>
          <li>
            <b>A value is wrong or missing.</b> Type what the order says. You can correct every value before
            you go on.
          </li>
          <li>
            <b>Nothing appears.</b> Use “Check again” on the page. If it stays empty, fill in the values
            yourself.
          </li>
          <li>
            <b>The file is refused.</b> It has to be a complete PDF, without a password, of up to 20 MB. If
            yours is a photo, save or print it as a PDF first.
          </li>
        </ul>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Ask a person</h2>
        <p>
          Call the help line: <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a>. Have the
          order’s file number ready if you are calling about a debt. Never tell anybody your sign-in code.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Read more</h2>
        <ul>
          <li>
            <Link to="/dashboard/faq">FAQ</Link>: short answers for landlords, tenants and researchers
          </li>
          <li>
            <Link to="/dashboard/privacy">Privacy</Link>: what we keep, who sees it, and what you can ask for
          </li>
          <li>
            <Link to="/dashboard/terms">Terms</Link>: what you and we agree to
          </li>
        </ul>
      </Stack>
    </FormWidth>
  )
}
