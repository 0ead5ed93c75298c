import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'
import { continuesText, type DisputeReports } from './dispute-reports.ts'

type Given = DisputeMailFacts & { to: string; name: string; files: number }

function filesText(files: number): string {
  if (files === 0) return ''
  return files === 1
    ? ' A file came with it, for our reviewers only.'
    : ` ${files} files came with it, for our reviewers only.`
}

const added: Template<Given> = {
  en: ({ title, fileNumber, name, url, files }) => ({
    subject: `The tenant added to the dispute: ${title}`,
    heading: 'The tenant added to the dispute',
    paragraphs: [
      `Hello ${name},`,
      `The tenant added to the dispute about the rental debt for ${title} (file number ${fileNumber}).${filesText(files)}`,
      'What the tenant wrote is on the dispute’s page. You can answer there until our answer is due.',
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are the contact for this rental debt.',
  }),
}

const answered: Template<Given> = {
  en: ({ title, fileNumber, name, url, files }) => ({
    subject: `The landlord’s side replied to your dispute: ${title}`,
    heading: 'The landlord’s side replied to your dispute',
    paragraphs: [
      `Hello ${name},`,
      `The landlord’s side replied to your dispute about the rental debt for ${title} (file number ${fileNumber}).${filesText(files)}`,
      'You can read the reply on the dispute’s page, and add to your dispute there. We have not decided yet.',
    ],
    action: { label: 'See your dispute', url },
    footnote: 'You get this message because you disputed this rental debt.',
  }),
}

type Retracted = Omit<Given, 'files'> & { isOwn: boolean; reports: DisputeReports }

const retracted: Template<Retracted> = {
  en: ({ title, fileNumber, name, url, isOwn, reports }) => ({
    subject: `The dispute is withdrawn: ${title}`,
    heading: 'The dispute is withdrawn',
    paragraphs: [
      `Hello ${name},`,
      isOwn
        ? `You withdrew your dispute about the rental debt for ${title} (file number ${fileNumber}). We do not answer it. You can file a new dispute at any time.`
        : `The tenant withdrew the dispute about the rental debt for ${title} (file number ${fileNumber}). We do not answer it.`,
      continuesText(reports),
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are part of this dispute.',
  }),
}

/** Tells the filer's contact that the debtor added a statement. Its text is on the page. */
export const statementAddedMail = (given: Given): Mail => mailOf(added, given)

/** Tells the debtor that the filer answered. */
export const filerAnsweredMail = (given: Given): Mail => mailOf(answered, given)

/** Tells one side that the debtor withdrew the dispute. */
export const disputeRetractedMail = (given: Retracted): Mail => mailOf(retracted, given)
