import { titled } from '#app/platform/http/page.ts'
import { productName } from '#app/platform/product.ts'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['FAQ'])

export default function Faq() {
  return (
    <FormWidth>
      <PageHeader title="Frequently asked questions" lede="Open a question to read its answer." />
      <LandlordQuestions />
      <TenantQuestions />
      <ResearcherQuestions />
      <p>
        Did not find your answer? <Link to="/dashboard/help">Help</Link> has the first steps and the help
        line.
      </p>
    </FormWidth>
  )
}

function LandlordQuestions() {
  return (
    <Stack as="section" gap="xs">
      <h2 id="landlords">I am a landlord or property manager</h2>
      <Details summary="Which debts can I register?">
        A debt for unpaid rent or damages that a Canadian tenancy tribunal or court has ordered and that is
        still owed. The order must be issued on or after <Time date="2019-01-01" /> and less than six years
        ago.
      </Details>
      <Details summary="Who can file?">
        A landlord named in the order, or someone the landlord hired who is also named in it. We check the
        filer’s identity before the application is sent.
      </Details>
      <Details summary="What does it cost?">
        $88.00, once for each debt, paid by card at the end of the application. If we send the application
        back to you for changes, you do not pay again. If we reject it, we refund the fee.
      </Details>
      <Details summary="What happens after I pay?">
        <ol>
          <li>We review the application. This takes up to a week.</li>
          <li>We notify the tenants. They have 2 weeks to dispute the debt or pay it.</li>
          <li>The debt is reported to the credit bureau, Equifax, on the 15th of every month.</li>
          <li>A report takes 2 weeks to 2 months to appear.</li>
          <li>Reporting stops 6 years after the order’s issue date.</li>
        </ol>
      </Details>
      <Details summary="Do I need the tenant’s date of birth and SIN?">
        The date of birth is highly recommended. It helps the credit bureau find the right person. The social
        insurance number (SIN) is optional and used only for the same purpose. A debt with neither cannot be
        matched and is not reported until you add one.
      </Details>
      <Details summary="My tenant has paid. What do I do?">
        Record the payment on the debt’s page within 7 days so that the next report is right. Tenants pay you
        directly. {productName} does not handle the money.
      </Details>
      <Details summary="Which files can I upload?">
        The court order as a PDF. Supporting documents as PDF, PNG, JPG, JPEG or GIF. Each file can be up to
        20 MB.
      </Details>
      <Details summary="Can I delete a debt?">
        You can delete a draft. You can delete a registered debt from its page by typing its file number. This
        is permanent. It ends the reporting, and the debt cannot be reopened.
      </Details>
      <Details summary="Can I check a rental applicant?">
        Yes, with Public Record Search. It asks you to confirm consent, and looks through court and tribunal
        tenancy records. Records older than 7 years are not shown.
      </Details>
    </Stack>
  )
}

function TenantQuestions() {
  return (
    <Stack as="section" gap="xs">
      <h2 id="tenants">I am a tenant named in a debt</h2>
      <Details summary="Why did I hear from you?">
        A landlord registered a debt that an order says you owe, and we approved the application. You have 2
        weeks to dispute the debt or pay it before it is reported to the credit bureau.
      </Details>
      <Details summary="How can I see the debt?">
        <Link to="/dashboard/login">Sign in</Link> with the email address our message came to. The debt is
        under Rental Debt, in “Debt owed by you”, with its court order.
      </Details>
      <Details summary="Who do I pay?">
        Your landlord, directly. {productName} does not take payments for the debt. Keep your receipts, and
        ask the landlord to record the payment within 7 days. When nothing more is owed, the debt is settled.
      </Details>
      <Details summary="The debt is wrong. How do I dispute it?">
        Open the debt and choose “File a Dispute”. We answer every dispute within 10 business days. If you
        dispute within the first 2 weeks, we do not report the debt before we answer. Later, any report of it
        says that it is disputed.
      </Details>
      <Details summary="This is someone else’s record. What can I do?">
        Sign in and choose <Link to="/dashboard/issue/not-me">“This is not me”</Link>. You confirm your
        identity, upload your Equifax credit report (PDF, PNG or JPG) and tell us what is wrong. We review it
        within 10 business days and answer by email.
      </Details>
      <Details summary="How long is the debt reported?">
        Up to 6 years after the order’s issue date. A report takes 2 weeks to 2 months to appear, so changes
        do not show right away.
      </Details>
      <Details summary="Who can see my SIN and date of birth?">
        The landlord who filed the debt sees the date of birth they entered, and only the last three digits of
        a SIN. Other people named in the debt see neither. <Link to="/dashboard/privacy">Privacy</Link> says
        more.
      </Details>
    </Stack>
  )
}

function ResearcherQuestions() {
  return (
    <Stack as="section" gap="xs">
      <h2 id="researchers">I do research on court orders</h2>
      <Details summary="What can I search by?">
        In Legal Research: topic, adjudicator, landlord, legal representative, file number, city, amount owed
        and date of issue.
      </Details>
      <Details summary="How many results do I get, and at what price?">
        The Community plan is free and shows the first 10 results of a search. The Plus plan costs $10 a month
        and shows up to 100.
      </Details>
      <Details summary="Can I read an order without signing in?">
        You can open an order’s page. Names are shown there as plain text, without links to search for them.
        Before the PDF opens, we check that you are a person. You can also sign in instead.
      </Details>
      <Details summary="I found a mistake in a record. What do I do?">
        Choose “Report a mistake” on the record’s page. If the record is about you,{' '}
        <Link to="/dashboard/issue">dispute it</Link> instead.
      </Details>
    </Stack>
  )
}
