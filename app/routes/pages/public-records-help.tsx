import { paths } from '#app/court-records/paths.ts'
import { titled } from '#app/platform/http/page.ts'
import { helpLine } from '#app/platform/product.ts'
import { Link } from '#app/ui/Link.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['How a public record search works', 'Help'])

export default function PublicRecordsHelp() {
  return (
    <FormWidth>
      <PageHeader
        title="How a public record search works"
        lede="What it looks at, what a result means, and what it cannot tell you."
        trail={<BackLink to="/dashboard/help">Help</BackLink>}
      />

      <Stack as="section" gap="s">
        <h2>Before you search</h2>
        <p>
          Ask the applicant first, and tell them that you look for their name and past addresses in tribunal
          and court orders. Without their consent you cannot search. We keep when you confirmed it, and the
          wording you agreed to.
        </p>
        <p>
          You need their first and last name as they appear on identification. Past addresses make the search
          much better. Orders contain no date of birth, so we cannot compare one. It lets us leave out orders
          that a person with this name and birth date has shown to be about someone else.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>What counts as the same</h2>
        <ul>
          <li>
            <b>Names</b> must be the same. Capitals, accents, hyphens and apostrophes do not matter, nor does
            a middle name that is missing on one side. A different middle name is another person, and so is
            Jr. when you search Sr.
          </li>
          <li>
            <b>Addresses</b> are compared by unit, number, street and city. “Apt 4, 12 King St W” and “12 King
            Street West Unit 4” are the same; another unit in the same building is not.
          </li>
          <li>
            <b>Landlords</b> that you name are compared with the landlords in the order.
          </li>
          <li>Only tenants are compared. A landlord with the same name is never listed.</li>
        </ul>
      </Stack>

      <Stack as="section" gap="s">
        <h2>What a result means</h2>
        <ul>
          <li>
            <b>Strong</b>: the name and the whole address are the same, or the name, a part of the address and
            the landlord.
          </li>
          <li>
            <b>Moderate</b>: the name and a part of the address are the same, such as the building without a
            unit, or the name and the landlord. When only you or only the order says Jr. or Sr., a match is
            moderate at most: it may be about a parent or child.
          </li>
          <li>
            <b>Other records with this name</b>: nothing but the name is the same. These are often other
            people. At most 20 are listed.
          </li>
        </ul>
        <p>
          A match is evidence, not proof. Read the order, and ask the applicant. If a later order of the same
          file exists, the report names it: read that one as well. If a name alone would find more than 20
          records, we ask you for a date of birth or an address first.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>What is left out</h2>
        <p>
          Orders older than 7 years, orders that were withdrawn, and records that were found to be about
          another person. This is checked each time you open a report, and the report says of which day it is.
          Orders that were added since are only in a new search.
        </p>
        <p>
          “No matches found.” does not mean that no order exists. Not every tribunal publishes every order,
          and names need an exact match.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>What the applicant can do</h2>
        <p>
          They can ask you what you found. Each report has a page to print for them. It says what was
          searched, what was found and how to object. They can also call us and ask which organizations
          searched for their name: {helpLine}.
        </p>
      </Stack>

      <Stack as="section" gap="s">
        <h2>What is kept</h2>
        <p>
          Members of your organization can open its searches for two years. Then they are deleted. Your audit
          trail says who searched and who opened a report. It has a code in place of the applicant’s name, by
          which we can tell applicants who searched for them.
        </p>
        <p>
          <Link to={paths.records}>Go to Public Records</Link>
        </p>
      </Stack>
    </FormWidth>
  )
}
