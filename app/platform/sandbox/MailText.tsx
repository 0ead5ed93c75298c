import { mailText } from './MailText.css.ts'

/** The plain part of a message as sent, with addresses as links. */
export function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return (
    <pre className={mailText}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  )
}
