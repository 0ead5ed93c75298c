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
        lede={`Get started with ${productName}, and find out what to do when you are stuck.`}
      />

      <Stack as="section" gap="s">
        <h2>Sign in</h2>
        <p>
          <Link to="/dashboard/login">Enter your email address</Link> and we email you a six-digit code and a
          link. Either one signs you in. You do not need a password. If you are new, this creates your
          account.
        </p>
        <p>No message? Check your spam folder and the spelling of your address, then ask for a new code.</p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Tell us what you think</h2>
        <p>
          Something is missing, broken or hard to use? <Link to="/dashboard/feedback">Send us feedback</Link>.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Start a rental debt</h2>
        <p>
          Open <Link to="/dashboard/rental-debt">Rental Debt</Link> and start an application. Have these
          ready:
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
          Verification, Contact Details, and Confirm and Pay. Each step is saved, so you can stop and continue
          later.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>If we read the order wrong</h2>
        <p>
          We read your order and fill in what we find. This may take 10 seconds, or longer for a scan. Always
          compare the result with the order. A stamp, a fold or a faint scan can cause mistakes.
        </p>
        <ul>
          <li>
            <b>A value is wrong or missing.</b> Type what the order says. You can change every value before
            you continue.
          </li>
          <li>
            <b>Nothing appears.</b> Use “Check again” on the page. If it stays empty, fill in the values
            yourself.
          </li>
          <li>
            <b>We refuse the file.</b> It must be a complete PDF without a password, up to 20 MB. If yours is
            a photo, save or print it as a PDF first.
          </li>
        </ul>
      </Stack>

      <Stack as="section" gap="s">
        <h2>Talk to us</h2>
        <p>
          Call the help line: <a href={`tel:+${helpLine.replaceAll('-', '')}`}>{helpLine}</a>. If you call
          about a debt, have the order’s file number ready. Never tell anyone your sign-in code.
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
