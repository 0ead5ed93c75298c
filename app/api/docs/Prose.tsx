import { Fragment } from 'react'
import { CodeBox } from './CodeBox.tsx'

/** A text of the document: paragraphs, `code`, and blocks of code between three backquotes. */
export function Prose({ text }: { text: string }) {
  return text
    .split(/^```\w*$/m)
    .map((part, index) => [index % 2 === 1, part.trim()] as const)
    .filter(([, part]) => part !== '')
    .map(([isCode, part]) =>
      isCode ? (
        <CodeBox key={part} label="JavaScript" text={part} />
      ) : (
        part.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>
            <Inline text={paragraph} />
          </p>
        ))
      ),
    )
}

/** A line with `code` in it. */
export function Inline({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
