import { helpLine } from '#app/platform/product.ts'
import { FormWidth } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export type Closed =
  | 'gone'
  | 'expired'
  | 'province'
  | 'ended'
  | 'left'
  | 'answered'
  | 'yes'
  | 'no'
  | 'not-me'
  | 'stopped'

const words: Record<Closed, { title: string; text: string }> = {
  gone: {
    title: 'This link does not work',
    text: 'The lease is gone, or part of the link is missing. Open the link in the email again, or call us.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Nothing is reported. Your landlord can ask you again.',
  },
  province: {
    title: 'Nothing is reported',
    text: 'We do not report rent in Quebec yet. You need to do nothing, and your lease stays the same.',
  },
  ended: {
    title: 'This lease has ended',
    text: 'Nothing of it is reported, and you need to do nothing.',
  },
  left: {
    title: 'You are no longer on this lease',
    text: 'Nothing of it is reported about you, and you need to do nothing.',
  },
  answered: {
    title: 'This request has been answered',
    text: 'To see what holds now, or to change it, open the link in our last email.',
  },
  stopped: {
    title: 'You stopped. Nothing is reported',
    text: 'You had answered this request, and stopped later. To start again, open the link in our last email.',
  },
  yes: {
    title: 'Thank you. Your rent will be reported',
    text: 'We sent you an email with what you agreed to. Its button lets you stop at any time.',
  },
  no: {
    title: 'You said no. Nothing is reported',
    text: 'Your landlord sees your choice. Your lease stays the same. You can be asked once more, after 30 days.',
  },
  'not-me': {
    title: 'Thank you. We will not write to you about it again',
    text: 'We removed your address. The landlord has to find the right one.',
  },
}

/** What a renter reads instead of the question. */
export function ClosedPage({ closed }: { closed: Closed }) {
  const { title, text } = words[closed]
  return (
    <FormWidth>
      <PageHeader title={title} />
      <p>{text}</p>
      <p>Questions? Call us at {helpLine}.</p>
    </FormWidth>
  )
}
