import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { contactFootnote, type DebtUpdate } from './debt-update.ts'

type Given = DebtUpdate & {
  /** The debtor whose notice came back. */
  name: string
  /** Whether other debtors are named in the debt. */
  hasOthers: boolean
  peopleUrl: string
}

const othersText = 'Nothing changes for the other tenants.'

const toDeliver: Template<Given> = {
  en: ({ title, contact, name, hasOthers, peopleUrl }) => ({
    subject: `The notice to ${name} came back: ${title}`,
    heading: 'Deliver a notice on paper',
    paragraphs: [
      `Hello ${contact.name},`,
      `Our email with the notice of the rental debt for ${title} to ${name} came back. It did not reach them.`,
      `Print the notice under People, deliver it, and record how and when it was delivered. Or change their email under People. We then send the notice again.`,
      `Their two weeks to pay or dispute start on the day the notice reaches them. They are not reported to the credit bureau before those are over.${hasOthers ? ` ${othersText}` : ''}`,
    ],
    action: { label: 'See the notice to print', url: peopleUrl },
    footnote: contactFootnote,
  }),
}

const afterReport: Template<Given> = {
  en: ({ title, contact, name, hasOthers, peopleUrl }) => ({
    subject: `The notice to ${name} came back: ${title}`,
    heading: 'An email to a tenant came back',
    paragraphs: [
      `Hello ${contact.name},`,
      `Our email with the notice of the rental debt for ${title} to ${name} came back. It did not reach them.`,
      `${name} is already reported to the credit bureau. What was reported stays, and our staff know that the notice came back.`,
      `Change their email under People. We then send the notice again.${hasOthers ? ` ${othersText}` : ''}`,
    ],
    action: { label: 'See the tenants', url: peopleUrl },
    footnote: contactFootnote,
  }),
}

/** Asks the filer's contact to deliver a notice that came back, or says that it came back after a report. */
export const noticeReturnedMail = (given: Given, isReported: boolean): Mail =>
  mailOf(isReported ? afterReport : toDeliver, given)

type ToStaff = { to: string; title: string; fileNumber: string; name: string; url: string }

const staff: Template<ToStaff> = {
  en: ({ title, fileNumber, name, url }) => ({
    subject: `A notice came back after a report: ${fileNumber}`,
    heading: 'A notice came back after a report',
    paragraphs: [
      `The notice of the rental debt for ${title} (file number ${fileNumber}) to ${name} came back, and ${name} is already reported to the credit bureau.`,
      'Nothing was changed. We asked the filer to change the email.',
    ],
    action: { label: 'See the debt', url },
    footnote: 'You get this message because you review rental debts.',
  }),
}

/** Notifies a staff member of a notice that came back although its debtor is reported. */
export const noticeReturnedStaffMail = (given: ToStaff): Mail => mailOf(staff, given)
