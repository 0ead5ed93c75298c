import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type Given = { to: string; organization: string; searchedOn: string; url: string }

const applicantText: Template<Given> = {
  en: ({ organization, searchedOn, url }) => ({
    subject: `${organization} searched public records about you`,
    heading: 'A search of public records about you',
    paragraphs: [
      `${organization} searched tribunal and court orders for your name on ${formatDate(searchedOn)}, and told us that you agreed.`,
      'The page below says what was searched, what was found, and what to do if something is wrong. Only this email has the link.',
      `${organization} decides on your application. We do not.`,
    ],
    action: { label: 'See what was found', url },
    footnote: `You get this message because ${organization} gave us this address for an applicant. If that is not you, do not open the link, and call us at ${helpLine}.`,
  }),
}

/** Tells an applicant who searched for them, with the page that says what was found. Their name is not in it. */
export const applicantMail = (given: Given): Mail => mailOf(applicantText, given)

export const applicantMailSamples = {
  'applicant-searched': () =>
    applicantMail({
      to: 'sample@people.example',
      organization: 'Maple Court Properties',
      searchedOn: '2026-11-24',
      url: 'https://rentbook.example/documents/searched?search=1&token=2',
    }),
}
